import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorState } from './editor-api.ts';

interface Props {
  readonly name: string;
  readonly pages: EditorState['pages'];
  /** Link fragment that shows the draft on any page; undefined until there is one. */
  readonly hash: string | undefined;
}

const WIDTHS = { Phone: 390, Desktop: 1_280 } as const;
type Width = keyof typeof WIDTHS;
/** Up to this width the fields are below the shop, as in editor.css. */
const STACKED_WIDTH_PX = 900;
/** How long to wait before checking again whether a page shows a draft. */
const RETRY_MS = 100;

/** The shop in a frame, at the width of a phone or a desktop. It stays on its page while the draft changes. */
export function ShopFrame({ name, pages, hash }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({ hash }));
  first.hash ??= hash;
  const [width, setWidth] = useState<Width>(() => (innerWidth <= STACKED_WIDTH_PX ? 'Phone' : 'Desktop'));
  const [currentPath, setCurrentPath] = useState('/');
  useEffect(() => {
    if (hash) showDraft(frame.current, hash);
  }, [hash]);

  const fit = useCallback(() => {
    if (!pane.current || !frame.current) return;
    const { clientWidth, clientHeight } = pane.current;
    const scale = Math.min(1, clientWidth / WIDTHS[width]);
    Object.assign(frame.current.style, {
      width: `${WIDTHS[width]}px`,
      height: `${clientHeight / scale}px`,
      transform: `scale(${scale})`,
      left: `${(clientWidth - WIDTHS[width] * scale) / 2}px`,
    });
  }, [width]);
  const isShown = first.hash !== undefined;
  useEffect(() => {
    if (!pane.current || !isShown) return;
    const observer = new ResizeObserver(fit);
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [fit, isShown]);

  return (
    <section className="shop" aria-label={`Shop with the draft: ${name}`}>
      <div className="bar">
        <label htmlFor="page">Page</label>
        <select
          id="page"
          value={currentPath}
          onChange={({ target }) => frame.current?.contentWindow?.location.assign(target.value)}
        >
          {pages.map(({ name: page, path }) => (
            <option key={path} value={path}>
              {page}
            </option>
          ))}
          {!pages.some(({ path }) => path === currentPath) && <option value={currentPath}>{currentPath}</option>}
        </select>
        <fieldset className="choice">
          <legend>Width</legend>
          <div>
            {(Object.keys(WIDTHS) as Width[]).map((option) => (
              <label key={option}>
                <input type="radio" name="width" checked={option === width} onChange={() => setWidth(option)} />
                <span>{option}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="pane" ref={pane}>
        {isShown && (
          <iframe
            ref={frame}
            title={`${name} with the draft`}
            src={`/${first.hash}`}
            onLoad={() => {
              const path = frame.current?.contentWindow?.location.pathname;
              if (path) setCurrentPath(path);
              if (hash) showDraft(frame.current, hash);
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Passes the draft to the page in the frame. A page that shows a draft already updates in place; another one is reloaded. */
function showDraft(frame: HTMLIFrameElement | null, hash: string): void {
  const frameWindow = frame?.contentWindow;
  // Before its first page the frame has an empty document.
  if (!frame || !frameWindow?.document.body || frameWindow.location.protocol === 'about:') return;
  frame.dataset.hash = hash;
  const { preview } = frameWindow.document.documentElement.dataset;
  if (preview === '') {
    // The page is still opening a draft. Only the latest draft is tried again.
    setTimeout(() => frame.dataset.hash === hash && showDraft(frame, hash), RETRY_MS);
    return;
  }
  const { pathname, search } = frameWindow.location;
  if (preview === 'on') frameWindow.location.replace(`${pathname}${search}${hash}`);
  // A gated shop shows its login page first. A link that opened no draft is not tried twice, which would reload forever.
  else if (!frameWindow.document.getElementById('accessCode') && frame.dataset.tried !== hash) {
    frame.dataset.tried = hash;
    frameWindow.location.replace(`${pathname}${search}${hash}`);
    frameWindow.location.reload();
  }
}
