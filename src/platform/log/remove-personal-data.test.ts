import { expect, test } from 'vitest';
import { removePersonalData } from './remove-personal-data.ts';

test.each([
  ['550 no such user <ada@example.com>', '550 no such user <[address]>'],
  ['Key (email)=(ada.b+x@sub.example.co.uk) exists', 'Key (email)=([address]) exists'],
  ['connect ECONNREFUSED 203.0.113.7:25', 'connect ECONNREFUSED [ip]:25'],
  ['from 2001:db8::1 and 2001:0db8:85a3:0:0:8a2e:370:7334', 'from [ip] and [ip]'],
  ['127.0.0.1:5432', '127.0.0.1:5432'],
  [
    '2026-11-23T10:11:12.123Z at file.ts:12:34 node:internal/x 1.2.3',
    '2026-11-23T10:11:12.123Z at file.ts:12:34 node:internal/x 1.2.3',
  ],
])('OPER-5.01 %s', (text, cleaned) => expect(removePersonalData(text)).toBe(cleaned));
