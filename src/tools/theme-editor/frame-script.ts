import { safeParse } from 'valibot';
import { type PageReport, ShowDraft } from './frame-messages.ts';

/**
 * Runs in the shop's pages in the frame of the theme editor. It connects the two origins by messages: the page learns the link
 * of the draft, which it would have in its address anyway, and nothing else of the editor.
 */
const editor = document.currentScript?.dataset.editor;
const root = document.documentElement;
let reported = '';

function report(): void {
  if (editor === undefined) return;
  const { preview } = root.dataset;
  const page: PageReport = {
    type: 'shopkiln-page',
    load: performance.timeOrigin,
    path: location.pathname,
    preview: preview === undefined ? 'off' : preview === 'on' ? 'on' : 'opening',
    isLogin: document.getElementById('accessCode') !== null,
  };
  const text = JSON.stringify(page);
  if (text === reported) return;
  reported = text;
  parent.postMessage(page, editor);
}

addEventListener('message', ({ source, origin, data }) => {
  const draft = safeParse(ShowDraft, data);
  if (source !== parent || origin !== editor || !draft.success) return;
  location.replace(`${location.pathname}${location.search}${draft.output.hash}`);
  if (draft.output.reload) location.reload();
});

new MutationObserver(report).observe(root, { attributeFilter: ['data-preview'] });
addEventListener('DOMContentLoaded', report);
addEventListener('pageshow', () => {
  // A page from the back-forward cache reports again.
  reported = '';
  report();
});
