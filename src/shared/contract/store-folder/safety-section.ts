import * as v from 'valibot';
import { field } from './field.ts';
import { SellerSection } from './seller-section.ts';

/** Address of a company or person, with examples of its lines. */
const createParty = (example: Party) =>
  v.strictObject({
    name: field(SellerSection.entries.name, 'Name of the company or person.', [example.name]),
    address: field(
      SellerSection.entries.address,
      'Lines of the postal address, the country last.',
      [example.address],
    ),
    email: field(SellerSection.entries.email, 'Address for mails.', [example.email]),
  });
export interface Party {
  readonly name: string;
  readonly address: string[];
  readonly email: string;
}

const AGENT: Party = {
  name: 'Union Agents BV',
  address: ['Kade 1', '1011 AB Amsterdam', 'Netherlands'],
  email: 'eu@example.com',
};
/** `responsiblePerson` of `store.json`. */
export const ResponsiblePerson = field(
  v.optional(createParty(AGENT)),
  'Who is responsible for your products in the European Union, if you are elsewhere. Shown with every product (Regulation (EU) 2023/988).',
  [AGENT],
  'nobody is named',
);

const Warning = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** The texts about the safety of products. */
export const SafetyTexts = {
  warnings: field(
    v.optional(v.pipe(v.array(Warning), v.maxLength(20))),
    'What shoppers must know to use the product safely, in the first language of the shop.',
    [['Not for children under 3 years: small parts.']],
    'no warnings',
  ),
};

const MAKER: Party = {
  name: 'Night Owls GmbH',
  address: ['Hafenstraße 1', '20457 Hamburg', 'Germany'],
  email: 'hello@example.com',
};
/** `safety` of `catalog.json` and of a listing: who made the products, and what shoppers must know to use them safely. */
export const SafetySection = v.strictObject({
  manufacturer: field(
    v.optional(createParty(MAKER)),
    'Who made the products, with postal and e-mail address.',
    [MAKER],
    'nobody is named',
  ),
  ...SafetyTexts,
});
