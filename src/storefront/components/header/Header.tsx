import type { PageChrome } from '../page-chrome.ts';
import { Header1 } from './Header1.tsx';
import { Header2 } from './Header2.tsx';

/** The header in the template that the theme selects. */
export function Header(props: PageChrome) {
  const Template = props.theme.styles.header.template === 2 ? Header2 : Header1;
  return <Template {...props} />;
}
