import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** `seller` of `store.json`: who sells. The shop publishes all of it. */
export const SellerSection = v.strictObject({
  /** Name of the company or the person. */
  name: text(120),
  /** Lines of the postal address, the country last. */
  address: v.pipe(
    v.array(text(120)),
    v.minLength(2, 'expected at least two lines: street and place'),
    v.maxLength(8),
  ),
  email: v.pipe(
    v.string(),
    v.rfcEmail('expected an e-mail address such as hello@example.com'),
    v.maxLength(200),
  ),
  phone: v.optional(text(40)),
  /** Who may act for the company. */
  representative: v.optional(text(200)),
  vatId: v.optional(text(40)),
  /** Court or authority of the company register, with the number there. */
  register: v.optional(text(200)),
});
