import { expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { LOCALES } from '#shared/contract/code-lists.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { createPageTemplates } from '#store-folder/create-page-templates.ts';
import { getPolicy, getSupportArticles, getTermsOfUse, listPractices } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import {
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

/** Words about printing, making to order, text messages and partners. */
const UNTRUE: Readonly<Record<string, RegExp>> = {
  en: /\bprint(?:s|ed|ing)?\b|misprint|\bmade (?:when|after|to|in)\b|text message|\bSMS\b|partner/i,
  de: /druck|gefertigt|\bSMS\b|Partner|\bSTOP\b/,
  es: /imprim|impres|imprent|fabric|\bSMS\b|colaborador/i,
  fr: /imprim|fabri[qc]|\bSMS\b|partenaire/i,
  it: /stamp|realizzat|\bSMS\b|partner/i,
  nl: /druk|\bsms\b|partner/i,
  pt: /imprim|impress|produzi|\bSMS\b|parceir/i,
};
const FLAGS = { hideTextMessages: true, hidePartners: true, support: true };

const findUntrue = (texts: Readonly<Record<string, unknown>>, locale: LocaleCode) =>
  Object.entries(texts).flatMap(([name, text]) => {
    const shown = JSON.stringify(text);
    // The answer that ends text messages is written in capitals.
    const found = UNTRUE[locale.slice(0, 2)]?.exec(shown)?.[0] ?? /\bSTOP\b/.exec(shown)?.[0];
    return found === undefined ? [] : [`${locale} ${name}: ${found}`];
  });

test('SELL-12.1 policies, articles, templates and the default theme of a store of knitted stock without text messages and partners name none of these', () => {
  const found = LOCALES.flatMap((locale) => {
    const articles = getSupportArticles('Knit', locale, { flags: FLAGS });
    const store = { name: 'Knit', locales: [locale], flags: FLAGS };
    return findUntrue(
      {
        privacy: getPolicy('privacy-policy', 'Knit', locale, listPractices(FLAGS)),
        terms: getTermsOfUse('Knit', locale, {}),
        theme: getTexts('theme', locale),
        ...Object.fromEntries(articles.map((article) => [article.slug, article])),
        ...createPageTemplates({ ...store, defaultRegion: 'EU' }),
        ...createPageTemplates({ ...store, defaultRegion: 'USA' }),
      },
      locale,
    );
  });
  expect(found).toEqual([]);
});

test('SELL-12.2 a store that does not say otherwise names text messages and partners', () => {
  const text = JSON.stringify(getPolicy('privacy-policy', 'Tees', 'en'));
  for (const words of ['text messages', 'STOP', 'a partner’s link']) expect(text).toContain(words);
});

test('SELL-12.3 mails and order pages name none of these, and parcels list color and size', async () => {
  const platform = await createCommercePlatform();
  await seedFixture(platform.db, { locales: [...LOCALES] });
  for (const locale of LOCALES) {
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]], { locale });
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
    const { orderNumber: number, access } = body as {
      orderNumber: string;
      access: { pageUrl: string };
    };
    const texts: Record<string, string> = {};
    for (const to of ['in_production', 'shipped', 'delivered', 'refunded'] as const) {
      await changeOrder(platform.commerce, { storeId: '1', number, to, shipment: {} });
      const { text } = await platform.request(
        'GET',
        access.pageUrl.replace('http://localhost', ''),
      );
      texts[to] = text.replace(/[\s\S]*<main|<\/main>[\s\S]*/g, '');
      if (to === 'shipped') expect(texts[to]).toMatch(/<small>1 × Trail Tee, Ink, S<\/small>/);
    }
    await renderPendingMails(platform.db, new Map(), throwCause);
    const mails = (await listLatestMails(platform.db, 20)).filter(({ text }) =>
      text.includes(number),
    );
    expect(mails.length).toBeGreaterThan(2);
    for (const { kind, text } of mails) texts[`mail ${kind}`] = text;
    expect(findUntrue(texts, locale)).toEqual([]);
  }
  await platform.db.destroy();
});
