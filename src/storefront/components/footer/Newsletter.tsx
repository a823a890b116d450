import type { Theme } from '#shared/contract/theme.ts';
import type { PageChrome } from '../page-chrome.ts';

type Settings = NonNullable<Theme['content']['footer']['newsletter']>;

/** URL of a store's newsletter form. A path is on the store's platform, which gets the page's language. */
function getNewsletterUrl(newsletter: string, platformUrl: string, locale: string): string {
  const url = new URL(newsletter, platformUrl);
  if (newsletter.startsWith('/')) url.searchParams.set('locale', locale);
  return url.href;
}

/** Style of the button. It has the colors of the footer, because the theme's button need not contrast with the footer. */
const BUTTON =
  'button flex-auto min-h-48px! bg-footer-ink! text-footer-bg! border-footer-ink! hover:underline underline-offset-4';

/** Field and button share a line where there is room for both. */
const FORM = 'flex flex-wrap gap-8px';

/** Text and form side by side, below the links. */
const BESIDE =
  'mt-48px pt-40px border-t-1 border-current/25 grid tabletSm:grid-cols-2 gap-x-64px gap-y-20px';

interface FormProps extends PageChrome {
  readonly newsletter: Settings;
  /** Begins the ids of the form, and is the name of the frame that shows what the newsletter's server responds with. */
  readonly id: string;
  /** Classes of the button, for another ground than the footer's. */
  readonly button?: string | undefined;
  /** The background of the section around the form; undefined in the footer. */
  readonly tone?: string | undefined;
}

interface FrameProps {
  readonly name: string;
  readonly title: string;
  readonly className: string;
}

/**
 * The frame that a form is sent to, hidden while the field is empty. With scripts it is created when the form is sent
 * (`client/page/response-frames.ts`), because an empty frame, too, delays the first paint.
 */
const ResponseFrame = ({ name, title, className }: FrameProps) => (
  <div
    data-response={title}
    className={`basis-full [&_iframe]:block [&_iframe]:w-full [&_iframe]:h-full [&_iframe]:border-0 peer-placeholder-shown:invisible ${className}`}
  >
    <noscript>
      <iframe name={name} title={title} />
    </noscript>
  </div>
);

function EmailField({ name, id, t }: { readonly name: string } & Pick<FormProps, 'id' | 't'>) {
  return (
    <>
      <label htmlFor={`${id}-email`} className="basis-full text-s font-650">
        {t('checkout.field.email')}
      </label>
      <input
        id={`${id}-email`}
        name={name}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        // Distinguishes an empty field from one with text.
        placeholder=" "
        className="peer flex-[999_1_11rem] min-w-0 min-h-48px px-14px bg-page text-ink border-1 border-control-line"
      />
    </>
  );
}

/**
 * The form of the platform. Its response does not replace the page: it is shown below the button. The space for it is a part of the space
 * below the form (`-mb-56px`), so that the form has no empty space below it.
 */
function PlatformForm({ newsletter, id, button = BUTTON, tone, site, t }: FormProps) {
  const url = new URL(getNewsletterUrl(newsletter.url, site.platformUrl, t.locale));
  url.searchParams.set('view', 'message');
  if (tone !== undefined) url.searchParams.set('tone', tone);
  return (
    <form
      method="post"
      action={url.href}
      target={id}
      // The frame says what is wrong, in the language of the shop.
      noValidate
      className={`${FORM} -mb-56px`}
    >
      <EmailField name="email" id={id} t={t} />
      <button type="submit" className={button}>
        {t('hosted.signUp')}
      </button>
      <p className="basis-full text-s">
        {t('site.newsletterConsent')}{' '}
        <a href={t.href('/privacy-policy')} className="underline underline-offset-3">
          {t('site.privacy')}
        </a>
      </p>
      <ResponseFrame name={id} title={t('site.newsletter')} className="h-56px" />
    </form>
  );
}

/**
 * Passes the address to the form of a newsletter service that can be opened with one. The frame gets its height when the address is
 * complete, so that no empty space is shown before.
 */
function ServiceForm({ newsletter, id, button = BUTTON, t }: FormProps) {
  const { searchParams, host, origin, pathname } = new URL(newsletter.url);
  return (
    <form method="get" action={origin + pathname} target={id} className={FORM}>
      {/* A browser replaces the query of the address by the fields. */}
      {[...searchParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <EmailField name={newsletter.emailParameter ?? ''} id={id} t={t} />
      <button type="submit" className={button}>
        {t('site.newsletterContinue')}
      </button>
      <p className="basis-full text-s">{t('site.newsletterService', { host })}</p>
      <ResponseFrame name={id} title={t('site.newsletter')} className="h-320px peer-invalid:h-0" />
    </form>
  );
}

/** The form of a service whose fields are unknown, in a frame that is requested when it is opened. */
function ServiceFrame({ newsletter, button = BUTTON, t }: FormProps) {
  return (
    <details>
      <summary className={`${button} w-full list-none`}>{t('site.newsletterOpen')}</summary>
      <iframe
        src={newsletter.url}
        title={t('site.newsletter')}
        loading="lazy"
        className="w-full h-320px border-0"
      />
    </details>
  );
}

/** The form of a newsletter: the platform's, or what the service of the store offers. */
export function NewsletterForm(props: FormProps) {
  const { url, emailParameter } = props.newsletter;
  const Service = emailParameter === undefined ? ServiceFrame : ServiceForm;
  const Form = url.startsWith('/') ? PlatformForm : Service;
  return <Form {...props} />;
}

/**
 * The sign-up to the store's newsletter, in one column or beside its text. No request goes to the newsletter's server before a shopper
 * uses the form, which needs no script.
 */
export function Newsletter({
  centered = false,
  ...props
}: PageChrome & { readonly centered?: boolean }) {
  const { newsletter } = props.theme.content.footer;
  if (!newsletter) return null;
  const { text } = newsletter;
  return (
    <section
      aria-labelledby="footer-newsletter"
      className={centered ? 'w-full max-w-420px grid gap-12px mb-28px' : BESIDE}
    >
      <div>
        <h2 id="footer-newsletter" className={centered ? 'text-l' : 'text-2xl'}>
          {props.t('site.newsletter')}
        </h2>
        <p lang={props.t.getTextLang(text)} className={centered ? 'mt-12px text-s' : 'mt-12px'}>
          {text}
        </p>
      </div>
      <NewsletterForm {...props} newsletter={newsletter} id="newsletter" />
    </section>
  );
}
