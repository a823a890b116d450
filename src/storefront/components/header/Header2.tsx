import type { PageChrome } from '../page-chrome.ts';
import { CategoryMenu, HeaderActions, Logo, MenuButton, SmallScreenMenu } from './HeaderParts.tsx';

/** Header template 2: a large logo in the middle, the collections on a separate line below it. */
export function Header2(props: PageChrome) {
  return (
    <header className="sticky top-0 z-20 bg-header-bg text-header-ink border-b-1 border-line">
      <div className="wrap grid grid-cols-[1fr_auto_1fr] items-center gap-16px h-64px tabletMd:h-84px [&_.logo]:h-28px tabletMd:[&_.logo]:h-44px">
        <div>
          <MenuButton {...props} />
        </div>
        <Logo {...props} />
        <div className="justify-self-end">
          <HeaderActions {...props} />
        </div>
      </div>
      <div className="hidden tabletMd:flex justify-center pb-6px">
        <CategoryMenu {...props} />
      </div>
      <SmallScreenMenu {...props} />
    </header>
  );
}
