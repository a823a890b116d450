import { defineMiddleware } from 'astro:middleware';
import { currentSnapshot } from '#build/snapshot/current.ts';
import { noteIndexed, notePageReads } from '#build/snapshot/reads.ts';

/** Gives each page its own reader of the snapshot, and notes what the page read once it is rendered. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  locals.records = currentSnapshot().forPage();
  const response = await next();
  const body = await response.text();
  notePageReads(url.pathname, locals.records.reads);
  if (locals.indexed) noteIndexed(locals.indexed);
  return new Response(body, response);
});
