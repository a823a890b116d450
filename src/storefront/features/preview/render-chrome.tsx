import { Footer } from '#storefront/components/footer/Footer.tsx';
import { SocialLinks } from '#storefront/components/footer/FooterParts.tsx';
import { Header } from '#storefront/components/header/Header.tsx';
import { Logo } from '#storefront/components/header/HeaderParts.tsx';
import { Notice } from '#storefront/components/notice/Notice.tsx';
import { LoginIntro } from '#storefront/components/page/LoginIntro.tsx';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import { PromoBanners } from '#storefront/components/promo/PromoBanners.tsx';
import { replacePart } from './replace-part.ts';

const findAll = (selector: string) => [...document.querySelectorAll(selector)];
const findHeader = () => document.querySelector('body > header');

/** Parts of a page whose scripts must be started again after a render. */
export type RenderedPart = 'header' | 'promos' | 'footer' | 'home';

/** Renders notice, header, promo strip and footer in the draft's templates and texts. Returns the parts that have changed. */
export function renderChrome(chrome: PageChrome): RenderedPart[] {
  // Login and checkout show only the logo.
  if (!document.getElementById('menu')) return renderBareChrome(chrome);
  replacePart('notice', <Notice {...chrome} />, {
    built: findAll('body > [data-notice]'),
    insert: (elements) => findHeader()?.before(...elements),
  });
  const changed: RenderedPart[] = [];
  const render = (
    part: RenderedPart,
    node: React.ReactNode,
    built: string,
    insert: (elements: readonly Element[]) => void,
  ) => replacePart(part, node, { built: findAll(built), insert }) && changed.push(part);
  render('header', <Header {...chrome} />, 'body > header', () => {});
  render('promos', <PromoBanners {...chrome} />, 'body > [data-promos]', (elements) =>
    findHeader()?.after(...elements),
  );
  render('footer', <Footer {...chrome} />, 'body > footer', () => {});
  return changed;
}

function renderBareChrome(chrome: PageChrome): [] {
  const isCheckout = document.querySelector('body > header [data-logo]') !== null;
  const logoProps = isCheckout ? { href: '/' } : { src: chrome.theme.content.login.logo };
  replacePart('logo', <Logo {...chrome} {...logoProps} />, {
    built: findAll('[data-logo]'),
    insert: () => {},
  });
  const social = document.querySelector('[data-login-social]');
  if (social) {
    const { login } = chrome.theme.content;
    replacePart('login', <LoginIntro theme={chrome.theme} t={chrome.t} />, {
      built: findAll('[data-login]'),
      insert: () => {},
    });
    replacePart('login social', <SocialLinks {...chrome} shown={login.showSocialIcons} />, {
      built: [...social.children],
      insert: (elements) => social.append(...elements),
    });
  }
  return [];
}
