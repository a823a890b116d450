import { useSyncExternalStore } from 'react';

/** As `tabletLg` in the style sheet: filters stand beside the grid. */
const query = '(min-width: 1040px)';

/** Whether the window has room for filters beside the products. False in built pages. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
