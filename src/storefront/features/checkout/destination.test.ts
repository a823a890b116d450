import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test('CHK-24 the state code is derived for the United States alone, where delivery needs one', () => {
  expect(destinationOf('US', 'Oregon')).toEqual({ countryCode: 'US', stateCode: 'OR' });
  expect(destinationOf('US', 'or')).toEqual({ countryCode: 'US', stateCode: 'OR' });
  expect(destinationOf('US', 'Bavaria')).toBeUndefined();
  expect(destinationOf('DE', 'Bavaria')).toEqual({ countryCode: 'DE', stateCode: '' });
  expect(destinationOf('', 'Oregon')).toBeUndefined();
});
