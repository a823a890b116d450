import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorState } from './editor-api.ts';

interface Props {
  readonly name: string;
  readonly pages: EditorState['pages'];
  /** Shows the draft in whatever page is open; undefined until there is one. */
  readonly hash: string | undefined;
}

const WIDTHS = { Phone: 390, Desktop: 1_280 } as const;
type Width = keyof typeof WIDTHS;
/** Up to this width the editor's fields stand below the shop (editor.css). */
const STACKED = 900;
/** Time a page takes to say whether it shows a draft. */
const ASK_AGAIN_MS = 100;

/** The shop itself in a frame, at a phone's or a desk's width. It keeps its page while the draft changes. */
export function ShopFrame({ name, pages, hash }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({ hash }));
  first.hash ??= hash;
  const [width, setWidth] = useState<Width>(() => (innerWidth <= STACKED ? 'Phone' : 'Desktop'));
  const [at, setAt] = useState('/');
  useEffect(() => {
    if (hash) show(frame.current, hash);
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
  const shown = first.hash !== undefined;
  useEffect(() => {
    if (!pane.current || !shown) return;
    const observer = new ResizeObserver(fit);
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, [fit, shown]);

  return (
    <section className="shop" aria-label={`The shop as the draft has it: ${name}`}>
      <div className="bar">
        <label htmlFor="page">Page</label>
        <select
          id="page"
          value={at}
          onChange={({ target }) => frame.current?.contentWindow?.location.assign(target.value)}
        >
          {pages.map(({ name: page, path }) => (
            <option key={path} value={path}>
              {page}
            </option>
          ))}
          {!pages.some(({ path }) => path === at) && <option value={at}>{at}</option>}
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
        {shown && (
          <iframe
            ref={frame}
            title={`${name}, the draft`}
            src={`/${first.hash}`}
            onLoad={() => {
              const path = frame.current?.contentWindow?.location.pathname;
              if (path) setAt(path);
              if (hash) show(frame.current, hash);
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Gives the page in the frame a new link: one that shows a draft takes it as it is, another is loaded with it. */
function show(frame: HTMLIFrameElement | null, hash: string): void {
  const inside = frame?.contentWindow;
  // Before its first page there is an empty one.
  if (!frame || !inside?.document.body || inside.location.protocol === 'about:') return;
  frame.dataset.hash = hash;
  const { preview } = inside.document.documentElement.dataset;
  if (preview === '') {
    // It is still being opened. What was wanted meanwhile counts.
    setTimeout(() => frame.dataset.hash === hash && show(frame, hash), ASK_AGAIN_MS);
    return;
  }
  const { pathname, search } = inside.location;
  if (preview === 'on') inside.location.replace(`${pathname}${search}${hash}`);
  // A gated shop asks its owner for the code first; a link that opened nothing once is not tried for ever.
  else if (!inside.document.getElementById('accessCode') && frame.dataset.tried !== hash) {
    frame.dataset.tried = hash;
    inside.location.replace(`${pathname}${search}${hash}`);
    inside.location.reload();
  }
}
