import type { PageChrome } from '../page-chrome.ts';
import { CategoryMenu, HeaderActions, Logo, MenuButton, SmallScreenMenu } from './HeaderParts.tsx';

/** Header template 1: logo on the left, collections in the middle, search and cart on the right. */
export function Header1(props: PageChrome) {
  return (
    <header className="sticky top-0 z-20 bg-header-bg text-header-ink border-b-1 border-line">
      <div className="wrap flex items-center justify-between gap-16px min-h-60px tabletMd:min-h-72px">
        <div className="flex items-center gap-4px min-w-0">
          <MenuButton {...props} />
          <Logo {...props} />
        </div>
        <CategoryMenu {...props} />
        <HeaderActions {...props} />
      </div>
      <SmallScreenMenu {...props} />
    </header>
  );
}
