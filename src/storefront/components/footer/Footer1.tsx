import { getTitleFit } from '#storefront/rules/title-fit.ts';
import type { PageChrome } from '../page-chrome.ts';
import { CookieChoices, getColumns, LinkColumn, SmallPrint, SocialLinks } from './FooterParts.tsx';
import { Newsletter } from './Newsletter.tsx';
import { PreferencesButton } from './Preferences.tsx';

/**
 * Footer template 1: brand and about text, then columns for the shop, help and legal links, and the newsletter below them. With large
 * text the columns move below the brand.
 */
export function Footer1(props: PageChrome) {
  const { theme, t } = props;
  const { about } = theme.content.footer;
  const columns = getColumns(props);
  return (
    <footer className="bg-footer-bg text-footer-ink mt-96px">
      <div className="wrap pt-64px pb-32px">
        <div className="footer-columns grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))] mobileMd:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-24px gap-y-40px tabletSm:gap-32px desktopSm:gap-48px tabletSm:flex tabletSm:flex-wrap">
          <div className="max-tabletSm:col-span-full flex flex-col gap-20px items-start tabletSm:flex-[2_1_0] tabletSm:min-w-[min(12rem,100%)] desktopSm:min-w-[min(20rem,100%)]">
            <p
              translate="no"
              className={`heading text-3xl leading-none in-column ${getTitleFit(theme.brand)}`}
            >
              {theme.brand}
            </p>
            {about && (
              <p lang={t.getTextLang(about)} className="max-w-46ch">
                {about}
              </p>
            )}
            <SocialLinks {...props} />
          </div>
          {columns.map((column, at) => (
            <LinkColumn key={column.id} {...column}>
              {at === columns.length - 1 && <CookieChoices {...props} />}
            </LinkColumn>
          ))}
        </div>
        <Newsletter {...props} />
        <div className="mt-56px pt-20px border-t-1 border-current/25 flex flex-wrap justify-between items-center gap-x-32px gap-y-8px text-s">
          <SmallPrint {...props} />
          <PreferencesButton {...props} />
        </div>
      </div>
    </footer>
  );
}
