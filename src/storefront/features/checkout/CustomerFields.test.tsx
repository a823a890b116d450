import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_CUSTOMER_VALUES, toCustomer } from '#shared/rules/checkout/customer.ts';
import { validateCustomer } from '#shared/rules/checkout/customer-form.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { AddressFields } from './CustomerFields.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';

const t = getTranslator({ locale: 'en', base: '' });
const render = (country: string, isBusiness: boolean | undefined, isDigital = false) =>
  renderToStaticMarkup(
    <AddressFields
      errors={{}}
      initial={{ ...EMPTY_CUSTOMER_VALUES, country }}
      t={t}
      hidden={false}
      country={country}
      isDigital={isDigital}
      isPhoneOptional={undefined}
      addressSource={undefined}
      isBusiness={isBusiness}
    />,
  );

test('BIZ-11 the form of a store that sells to businesses has a company, which browsers fill in, and a VAT id in countries that have one; both are optional, also for downloads, and other forms have neither', () => {
  for (const isDigital of [false, true]) {
    const form = render('AT', true, isDigital);
    expect(form).toMatch(/Company \(optional\)/);
    expect(form).toMatch(
      /<input(?=[^>]*name="company")(?=[^>]*autoComplete="shipping organization")/i,
    );
    expect(form).toMatch(/VAT ID \(optional\)/);
    expect(form).not.toMatch(/<input(?=[^>]*name="(?:company|vatId)")(?=[^>]* required)/);
    expect(render('US', true, isDigital)).toContain('name="company"');
    expect(render('US', true, isDigital)).not.toContain('name="vatId"');
    expect(render('AT', undefined, isDigital)).not.toMatch(/company|vatId/);
  }
});

test('BIZ-11 the form names a VAT id of another country and a text that is none, and accepts an empty one', () => {
  const findError = (vatId: string, country: string, isDigital = false) =>
    validateCustomer({ ...EMPTY_CUSTOMER_VALUES, country, vatId }, undefined, {
      countries: [country],
      isDigital,
    }).vatId;
  for (const isDigital of [false, true]) {
    expect(findError('atu 12345678', 'AT', isDigital)).toBeUndefined();
    expect(findError(' ', 'AT', isDigital)).toBeUndefined();
    expect(findError('DE123456789', 'AT', isDigital)).toBe('checkout.error.vatIdCountry');
    expect(findError('123', 'AT', isDigital)).toBe('checkout.error.vatId');
  }
  expect(findError('123', 'US')).toBeUndefined();
});

test('BIZ-11 the saved details name company and VAT id, and why the id changes nothing', () => {
  const values = {
    ...EMPTY_CUSTOMER_VALUES,
    country: 'AT',
    company: 'Alpen',
    vatId: 'ATU12345678',
  };
  const customer = toCustomer(values, undefined);
  const summary = (notice?: string) =>
    renderToStaticMarkup(<CustomerSummary customer={customer} notice={notice} t={t} />);
  expect(summary()).toContain('<span>Alpen</span><span>VAT ID: ATU12345678</span>');
  expect(summary()).not.toContain('status');
  expect(summary('Not valid.')).toMatch(/<p role="status"[^>]*>Not valid\.<\/p>/);
});
