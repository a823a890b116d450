import type { PageChrome } from '../page-chrome.ts';
import { Footer1 } from './Footer1.tsx';
import { Footer2 } from './Footer2.tsx';

/** The footer in the template that the theme selects. */
export function Footer(props: PageChrome) {
  const Template = props.theme.styles.footer.template === 2 ? Footer2 : Footer1;
  return <Template {...props} />;
}
