import { useCallback, useEffect, useRef, useState } from 'react';
import { safeParse } from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { getLanguages, getLinkHref, parseLanguagePath } from '#shared/contract/languages.ts';
import type { EditorState } from './editor-api.ts';
import { PageReport, type ShowDraft } from './frame-messages.ts';

interface Props {
  readonly name: string;
  /** Address of the shop, which has another origin than the editor. */
  readonly shopUrl: string;
  readonly pages: EditorState['pages'];
  /** Languages of the store, and the one that is shown. */
  readonly locales: EditorState['locales'];
  readonly locale: LocaleCode;
  /** Link fragment that shows the draft on any page; undefined until there is one. */
  readonly hash: string | undefined;
  /** Number of builds of the shop since the editor was opened. The shown page is reloaded after each. */
  readonly builds: number;
}

const WIDTHS = { Phone: 390, Desktop: 1_280 } as const;
type Width = keyof typeof WIDTHS;
/** Up to this width the fields are below the shop, as in editor.css. */
const STACKED_WIDTH_PX = 900;

/** The shop in a frame, at the width of a phone or a desktop. It stays on its page while the draft changes. */
export function ShopFrame({ name, shopUrl, pages, locales, locale, hash, builds }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  // The frame is opened with the first link. Later drafts are sent to it as messages.
  const [firstHash, setFirstHash] = useState(hash);
  if (firstHash === undefined && hash !== undefined) setFirstHash(hash);
  const [width, setWidth] = useState<Width>(() =>
    innerWidth <= STACKED_WIDTH_PX ? 'Phone' : 'Desktop',
  );
  const [currentPath, setCurrentPath] = useState('/');
  const [page, setPage] = useState<PageReport>();
  /** What was last sent to the page. */
  const sent = useRef({ load: 0, hash: '', reloadedHash: '' });
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const reported = safeParse(PageReport, data);
      const isPage =
        source !== null &&
        source === frame.current?.contentWindow &&
        origin === new URL(shopUrl).origin;
      if (!isPage || !reported.success) return;
      setPage(reported.output);
      setCurrentPath(parseLanguagePath(reported.output.path, locales).path);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [shopUrl, locales]);
  const openPage = useCallback(
    (path: string) => {
      const { base = '' } =
        getLanguages(locales).find((language) => language.locale === locale) ?? {};
      const shop = frame.current?.contentWindow;
      if (shop) shop.location.href = new URL(getLinkHref(base, path), shopUrl).href;
    },
    [locales, locale, shopUrl],
  );
  const shownLocale = useRef(locale);
  useEffect(() => {
    if (shownLocale.current === locale) return;
    shownLocale.current = locale;
    openPage(currentPath);
  }, [locale, currentPath, openPage]);
  const postDraft = useCallback(
    (draft: Omit<ShowDraft, 'type'>) => {
      const message: ShowDraft = { type: 'shopkiln-draft', ...draft };
      frame.current?.contentWindow?.postMessage(message, new URL(shopUrl).origin);
    },
    [shopUrl],
  );
  useEffect(() => {
    const { load, hash: sentHash, reloadedHash } = sent.current;
    if (!hash || !page || page.preview === 'opening' || (page.load === load && sentHash === hash))
      return;
    const reload = page.preview === 'off';
    // A gated shop shows its login page first. A link that opened no draft is not tried twice, which would reload forever.
    if (reload && (page.isLogin || reloadedHash === hash)) return;
    sent.current = { load: page.load, hash, reloadedHash: reload ? hash : reloadedHash };
    postDraft({ hash, reload });
  }, [hash, page, postDraft]);

  const shownBuilds = useRef(builds);
  useEffect(() => {
    if (shownBuilds.current === builds || !hash) return;
    shownBuilds.current = builds;
    postDraft({ hash, reload: true });
  }, [builds, hash, postDraft]);

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
  const isShown = firstHash !== undefined;
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
        <select id="page" value={currentPath} onChange={({ target }) => openPage(target.value)}>
          {pages.map(({ name: page, path }) => (
            <option key={path} value={path}>
              {page}
            </option>
          ))}
          {!pages.some(({ path }) => path === currentPath) && (
            <option value={currentPath}>{currentPath}</option>
          )}
        </select>
        <fieldset className="choice">
          <legend>Width</legend>
          <div>
            {(Object.keys(WIDTHS) as Width[]).map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  name="width"
                  checked={option === width}
                  onChange={() => setWidth(option)}
                />
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
            src={`${new URL('/', shopUrl).href}${firstHash}`}
          />
        )}
      </div>
    </section>
  );
}
