import { expect, test } from 'vitest';
import { toDestination } from './destination.ts';

test('CHK-24 only a destination in the United States needs and gets a state code', () => {
  expect(toDestination('US', 'Oregon')).toEqual({ countryCode: 'US', stateCode: 'OR' });
  expect(toDestination('US', 'or')).toEqual({ countryCode: 'US', stateCode: 'OR' });
  expect(toDestination('US', 'Bavaria')).toBeUndefined();
  expect(toDestination('DE', 'Bavaria')).toEqual({ countryCode: 'DE', stateCode: '' });
  expect(toDestination('', 'Oregon')).toBeUndefined();
});
