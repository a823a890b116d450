import { getTitleFit } from '#storefront/rules/title-fit.ts';
import type { PageChrome } from '../page-chrome.ts';
import { CookieChoices, getColumns, LinkItems, SmallPrint, SocialLinks } from './FooterParts.tsx';
import { Newsletter } from './Newsletter.tsx';
import { PreferencesButton } from './Preferences.tsx';

/** Footer template 2: one centered column with the brand, the about text and a line of links for each column. */
export function Footer2(props: PageChrome) {
  const { theme, t } = props;
  const { about } = theme.content.footer;
  const columns = getColumns(props).filter(({ links }) => links.length > 0);
  return (
    <footer className="bg-footer-bg text-footer-ink mt-96px border-t-1 border-line">
      <div className="wrap py-64px flex flex-col items-center gap-28px text-center">
        <p translate="no" className={`heading text-2xl leading-none ${getTitleFit(theme.brand)}`}>
          {theme.brand}
        </p>
        {about && (
          <p lang={t.getTextLang(about)} className="max-w-56ch text-balance">
            {about}
          </p>
        )}
        <SocialLinks {...props} />
        <Newsletter {...props} centered />
        <nav aria-label={t('site.helpTitle')} className="grid gap-12px">
          {columns.map(({ id, links }, at) => (
            <ul
              key={id}
              role="list"
              className={`footer-lines links text-balance ${at > 0 ? 'text-s' : ''}`}
            >
              <LinkItems links={links} />
              {at === columns.length - 1 && <CookieChoices {...props} />}
            </ul>
          ))}
        </nav>
        <div className="text-balance [&>*]:inline-block [&>*]:mx-12px text-s">
          <SmallPrint {...props} />
          <PreferencesButton {...props} />
        </div>
      </div>
    </footer>
  );
}
