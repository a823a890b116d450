import type { Furniture } from '../furniture.ts';
import { Header1 } from './Header1.tsx';
import { Header2 } from './Header2.tsx';

/** The header in the template the theme names. */
export function Header(props: Furniture) {
  const Template = props.theme.styles.header.template === 2 ? Header2 : Header1;
  return <Template {...props} />;
}
