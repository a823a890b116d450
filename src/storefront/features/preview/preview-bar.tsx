import type { Translator } from '#texts/translator.ts';
import { renderElements } from './render-elements.ts';

/** Says that a draft is shown, with a button to leave it. It has its own styles, so that a draft cannot hide it. */
function PreviewBar({ t }: { readonly t: Translator }) {
  return (
    <aside id="preview-bar" aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}</strong> <span>{t('preview.text')}</span>
      </p>
      <button type="button">{t('preview.leave')}</button>
    </aside>
  );
}

/** In no cascade layer, so it wins over the shop's layers and over a draft's custom CSS. */
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
/* Leaves room for the shop on phones. */
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

/** Shows the bar at the bottom of the screen, once. The page gets padding below, so that the bar hides nothing. */
export function showPreviewBar(t: Translator, leave: () => void): void {
  // A page in a frame shows no bar. Only the theme editor may frame a shop, and it shows its own notice.
  if (self !== top || document.getElementById('preview-bar')) return;
  const sheet = addSheet();
  const [bar] = renderElements(<PreviewBar t={t} />);
  if (!bar) return;
  bar.querySelector('button')?.addEventListener('click', leave);
  // `!important` in a draft's layer wins over this sheet, but not over `!important` in an element's style.
  for (const part of [bar, ...bar.querySelectorAll('*')]) {
    if (!(part instanceof HTMLElement)) continue;
    const display = part.tagName === 'STRONG' ? 'inline' : 'block';
    const styles = part === bar ? PLACED : ([['display', display]] as const);
    for (const [name, value] of [...VISIBLE, ...styles])
      part.style.setProperty(name, value, 'important');
  }
  // Second in the tab order, after the skip link.
  document.querySelector('.skip')?.after(bar);
  const [root] = sheet.cssRules;
  new ResizeObserver(() => {
    if (root instanceof CSSStyleRule)
      root.style.setProperty('--foot', `${bar.getBoundingClientRect().height}px`);
  }).observe(bar);
}

/** How long the message about an invalid link shows, in ms. */
const ENDED_MS = 12_000;

/** Says at the bottom of the screen for {@link ENDED_MS} that a preview link is invalid and the page is the public shop. */
export function showPreviewEnded(t: Translator): void {
  document.getElementById('preview-ended')?.remove();
  addSheet();
  const message = document.createElement('p');
  message.id = 'preview-ended';
  message.setAttribute('role', 'status');
  document.body.append(message);
  message.textContent = t('preview.ended');
  setTimeout(() => message.remove(), ENDED_MS);
}

function addSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
