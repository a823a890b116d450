import type { PageChrome } from '../page-chrome.ts';
import { CategoryMenu, HeaderActions, Logo, MenuButton, SmallScreenMenu } from './HeaderParts.tsx';

/** Header template 2: a large logo in the middle, the collections on a separate line below it. */
function Header2(props: PageChrome) {
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

/** Header template 1: logo on the left, collections in the middle, search and cart on the right. */
function Header1(props: PageChrome) {
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

/** The header in the template that the theme selects. */
export function Header(props: PageChrome) {
  const Template = props.theme.styles.header.template === 2 ? Header2 : Header1;
  return <Template {...props} />;
}
