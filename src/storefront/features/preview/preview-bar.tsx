import type { Translate } from '#shared/i18n/translate.ts';
import { renderElements } from './render-elements.ts';

/** Says that a draft is shown, and the way out of it. Its looks are its own: a draft must not hide it. */
function PreviewBar({ t }: { readonly t: Translate }) {
  return (
    <aside id="preview-bar" aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}</strong> <span>{t('preview.text')}</span>
      </p>
      <button type="button">{t('preview.leave')}</button>
    </aside>
  );
}

/** In no layer, so it wins over the shop's layers and over what a draft's own CSS says. */
const STYLE = `
:root { --foot: 0px; padding-bottom: var(--foot); scroll-padding-bottom: var(--foot) }
#preview-bar {
  all: initial; position: fixed; z-index: 60; inset: auto 0 0; box-sizing: border-box;
  display: flex; justify-content: space-between; align-items: center; gap: 20px;
  padding: 8px max(20px, env(safe-area-inset-right)) calc(8px + env(safe-area-inset-bottom)) max(20px, env(safe-area-inset-left));
  background: #ffd60a; color: #111; font: 400 14px/1.35 system-ui, sans-serif;
}
#preview-bar p { margin: 0; font: inherit; color: inherit }
#preview-bar strong { font-weight: 700; margin-right: 8px }
#preview-bar button {
  all: initial; flex: none; box-sizing: border-box; min-height: 44px; padding: 8px 16px; border: 2px solid #111;
  background: #ffd60a; color: #111; font: 650 14px/1.2 system-ui, sans-serif; text-align: center; cursor: pointer;
}
#preview-bar button:hover { background: #111; color: #ffd60a }
#preview-bar button:focus-visible { outline: 2px solid #111; outline-offset: 2px }
/* On phones the shop needs the room. */
@media (max-width: 540px) {
  #preview-bar span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
}
#preview-ended {
  position: fixed; z-index: 60; inset: auto 0 0; padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  background: #ffd60a; color: #111; font: 400 14px/1.35 system-ui, sans-serif;
}
@media print { #preview-bar, #preview-ended { display: none } }
`;

const VISIBLE = [
  ['visibility', 'visible'],
  ['opacity', '1'],
  ['filter', 'none'],
  ['clip-path', 'none'],
  ['mask', 'none'],
  ['transform', 'none'],
  ['font-size', '14px'],
] as const;
const PLACED = [
  ['display', 'flex'],
  ['position', 'fixed'],
  ['inset', 'auto 0 0'],
  ['z-index', '2147483647'],
  ['width', 'auto'],
  ['height', 'auto'],
  ['max-height', 'none'],
] as const;

/** Shows the bar at the foot of the screen, once. It covers nothing for good: the page ends above it. */
export function showPreviewBar(t: Translate, leave: () => void): void {
  // In the frame of the theme editor, which says so itself; no other page may frame a shop.
  if (self !== top || document.getElementById('preview-bar')) return;
  const sheet = addSheet();
  const [bar] = renderElements(<PreviewBar t={t} />);
  if (!bar) return;
  bar.querySelector('button')?.addEventListener('click', leave);
  // A draft may say `!important`, which wins over a sheet outside its layer, not over an element's own style.
  for (const part of [bar, ...bar.querySelectorAll('*')]) {
    if (!(part instanceof HTMLElement)) continue;
    const display = part.tagName === 'STRONG' ? 'inline' : 'block';
    const own = part === bar ? PLACED : ([['display', display]] as const);
    for (const [name, value] of [...VISIBLE, ...own]) part.style.setProperty(name, value, 'important');
  }
  // Second in the order of the keyboard, behind the link that skips to the content.
  document.querySelector('.skip')?.after(bar);
  const [root] = sheet.cssRules;
  new ResizeObserver(() => {
    if (root instanceof CSSStyleRule) root.style.setProperty('--foot', `${bar.getBoundingClientRect().height}px`);
  }).observe(bar);
}

/** How long the word of a link that shows nothing stands. */
const ENDED_MS = 12_000;

/** Says at the foot of the screen, for a while, that a preview link shows nothing: what stands there is the public shop. */
export function showPreviewEnded(t: Translate): void {
  document.getElementById('preview-ended')?.remove();
  addSheet();
  const said = document.createElement('p');
  said.id = 'preview-ended';
  said.setAttribute('role', 'status');
  document.body.append(said);
  said.textContent = t('preview.ended');
  setTimeout(() => said.remove(), ENDED_MS);
}

function addSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
