import { Footer } from '#storefront/components/footer/Footer.tsx';
import { SocialLinks } from '#storefront/components/footer/FooterParts.tsx';
import type { Furniture } from '#storefront/components/furniture.ts';
import { Header } from '#storefront/components/header/Header.tsx';
import { Logo } from '#storefront/components/header/HeaderParts.tsx';
import { Notice } from '#storefront/components/notice/Notice.tsx';
import { LoginWords } from '#storefront/components/page/LoginWords.tsx';
import { PromoBanners } from '#storefront/components/promo/PromoBanners.tsx';
import { putPart } from './put-part.ts';

const all = (selector: string) => [...document.querySelectorAll(selector)];
const header = () => document.querySelector('body > header');

/** Parts of a page whose scripts have to be started again once they are drawn anew. */
export type DrawnPart = 'header' | 'promos' | 'footer' | 'home';

/** What stands around every page, in the draft's templates and words. Gives the parts that were changed. */
export function drawFurniture(furniture: Furniture): DrawnPart[] {
  // Login and checkout have a frame of their own, with the logo alone.
  if (!document.getElementById('menu')) return drawBare(furniture);
  putPart('notice', <Notice {...furniture} />, {
    built: all('body > [data-notice]'),
    insert: (elements) => header()?.before(...elements),
  });
  const changed: DrawnPart[] = [];
  const draw = (
    part: DrawnPart,
    node: React.ReactNode,
    built: string,
    insert: (elements: readonly Element[]) => void,
  ) => putPart(part, node, { built: all(built), insert }) && changed.push(part);
  draw('header', <Header {...furniture} />, 'body > header', () => {});
  draw('promos', <PromoBanners {...furniture} />, 'body > [data-promos]', (elements) => header()?.after(...elements));
  draw('footer', <Footer {...furniture} />, 'body > footer', () => {});
  return changed;
}

function drawBare(furniture: Furniture): [] {
  const isCheckout = document.querySelector('body > header [data-logo]') !== null;
  const own = isCheckout ? { href: '/' } : { src: furniture.theme.content.login.logo };
  putPart('logo', <Logo {...furniture} {...own} />, { built: all('[data-logo]'), insert: () => {} });
  const social = document.querySelector('[data-login-social]');
  if (social) {
    const { login } = furniture.theme.content;
    putPart('login', <LoginWords theme={furniture.theme} />, { built: all('[data-login]'), insert: () => {} });
    putPart('login social', <SocialLinks {...furniture} shown={login.showSocialIcons} />, {
      built: [...social.children],
      insert: (elements) => social.append(...elements),
    });
  }
  return [];
}
