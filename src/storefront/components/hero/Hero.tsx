import { Hero1 } from './Hero1.tsx';
import { Hero2 } from './Hero2.tsx';
import { Hero3 } from './Hero3.tsx';
import { Hero4 } from './Hero4.tsx';
import { Hero5 } from './Hero5.tsx';
import type { HeroProps } from './HeroParts.tsx';

const TEMPLATES = { 1: Hero1, 2: Hero2, 3: Hero3, 4: Hero4, 5: Hero5 } as const;

/** The hero banner in the template that the theme selects. */
export function Hero(props: HeroProps) {
  const Template = TEMPLATES[props.theme.styles.heroBanner.template];
  return <Template {...props} />;
}
