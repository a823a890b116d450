import { expect, test } from 'vitest';
import { containsLink } from './contains-link.ts';

test.each([
  'claim at https://evil.example/now',
  'HTTPS://1.2.3.4',
  'www.evil',
  'see WWW2.evil',
  'ann@evil.example',
  'evil.example',
  'Evil.Example',
  'EVIL.COM',
  'you won: evil-shop.online!',
  'bit.ly',
  't.co',
  'bit.ly/abc',
  'st.mary/x',
  'win.click',
  'münchen.de',
  'пример.рф',
  'xn--80ak6aa92e.com',
  'evil．com',
  'evil。com',
  'ev\u200bil.c\u00adom',
  'ｅｖｉｌ．ｃｏｍ',
  'evil.com.Smith',
  'evil.co.kg',
  'ab.co.kg',
])('ATK-12.1 %j could become a link', (text) => expect(containsLink(text)).toBe(true));

test.each([
  '',
  "O'Neil Jr.",
  'J.R. Smith',
  'J.R.Smith',
  'J.R.R. Tolkien',
  'A.de Vries',
  'Dr.Oetker',
  'Dr. August Oetker KG',
  's.Oliver',
  'E.ON SE',
  'Prof.Smith',
  'Müller GmbH & Co.KG',
  'St.Gallen',
  'ST.LOUIS',
  'st.louis',
  'P.O.Box 12',
  'Apt.5B',
  '12 Main St., Apt. 4',
  'Hauptstr.5',
  '2.OG links',
  '1.5 km past the bridge',
  'Smith & Sons, Inc.',
  'c/o Ann Lee',
  'Attn: Bob',
  'Suite 5 @ the mill',
  'Anne-Marie de la Cruz',
  'José Mª García',
  'علی‌رضا',
  '葛󠄀城市',
  '李小龍',
])('ATK-12.1 %j is a name or an address line', (text) => expect(containsLink(text)).toBe(false));

test('ATK-11 a long text takes time that grows linearly', () => {
  const start = performance.now();
  for (const part of ['a.', 'a', '.', '@', ':', '-', 'www', 'a@ ']) containsLink(part.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
