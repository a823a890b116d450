import type { Page } from 'playwright/test';
import { getContrastRatio } from '#shared/utils/colors.ts';

/** A visible control, or what is drawn in place of an invisible one. */
export interface ControlBorder {
  /** The control's tag, type and name. */
  readonly name: string;
  /** Width of the thinnest of its four borders, in pixels. */
  readonly width: number;
  /** Contrast of the border with the background around the control and with its own, whichever is lower. */
  readonly contrast: number;
}

/** Returns the borders of the visible fields and buttons of a page, or of its open dialog. */
export async function readControlBorders(page: Page, selector: string): Promise<ControlBorder[]> {
  const found = await page.evaluate(collectBorders, selector);
  return found.map(({ name, width, border, grounds }) => ({
    name,
    width,
    contrast: Math.min(...grounds.map((ground) => getContrastRatio(toHex(border), toHex(ground)))),
  }));
}

/** `rgb(1, 2, 3)` as `#010203`. */
export function toHex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Runs in the page, so it must not use anything outside the function. */
function collectBorders(selector: string) {
  const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color);
  const getGround = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const scope = document.querySelector('dialog:modal') ?? document;
  return [...scope.querySelectorAll<HTMLElement>(selector)]
    .map((control) => {
      const isHidden = getComputedStyle(control).opacity === '0';
      return { control, drawn: isHidden ? control.nextElementSibling : control };
    })
    .filter(({ drawn }) =>
      drawn?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter(({ drawn }) => (drawn?.getBoundingClientRect().width ?? 0) > 1)
    .map(({ control, drawn }) => {
      const style = getComputedStyle(drawn ?? control);
      const shape = drawn?.querySelector('circle');
      const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style;
      const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(
        Number.parseFloat,
      );
      return {
        name: `${control.localName} ${control.getAttribute('type') ?? ''} ${control.getAttribute('name') ?? control.textContent?.trim()}`,
        width: shape ? Number.parseFloat(getComputedStyle(shape).strokeWidth) : Math.min(...widths),
        border: shape ? getComputedStyle(shape).stroke : style.borderTopColor,
        // A swatch is filled with the color of the product.
        grounds: shape
          ? [getGround(control)]
          : [getGround(drawn), getGround(control.parentElement)],
      };
    });
}
