/**
 * Replaces modules of the shop on the platform's page (builder/assets/bundle-checkout.ts): pictures are on the shop's host, and the
 * page embeds all texts.
 */
import * as service from '#shared/rules/images/image-url.ts';
import * as written from '#shared/rules/images/written-image-url.ts';
import { MESSAGES_ID } from '#texts/page-messages.ts';
import type { Messages } from '#texts/translator.ts';

export { getPictureSource, PICTURE_WIDTHS } from '#shared/rules/images/image-url.ts';

export function getImageUrl(source: string, width: number, format: service.ImageFormat): string {
  const { shop = '', pictures } = document.documentElement.dataset;
  const { getImageUrl: getUrl } = pictures === 'files' ? written : service;
  return new URL(getUrl(source, width, format), shop).href;
}

export const loadMessages = async (): Promise<Messages> =>
  JSON.parse(document.getElementById(MESSAGES_ID)?.textContent ?? '{}');

export const loadProductTerms = async () => ({});
