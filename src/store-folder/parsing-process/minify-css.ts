import { browserslistToTargets, transform } from 'lightningcss';
import { readBrowsers } from '#shared/environment/browser-targets.ts';

/** Minifies CSS for the supported browsers. Undefined for invalid CSS. */
export function minifyCss(css: string): string | undefined {
  try {
    const targets = browserslistToTargets([...readBrowsers()]);
    return transform({
      filename: 'custom.css',
      code: Buffer.from(css),
      minify: true,
      targets,
    }).code.toString();
  } catch {
    return undefined;
  }
}
