import { useEffect, useState } from 'react';

/** Whether the sheet is open, which `startBuySheet` opens, also before the island listens. */
export function useBuySheet(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const island = document.querySelector<HTMLElement>('[data-listing] astro-island');
    const open = () => setIsOpen(true);
    if (island?.dataset.sheet !== undefined) open();
    island?.addEventListener('buy-sheet', open);
    return () => island?.removeEventListener('buy-sheet', open);
  }, []);
  return [isOpen, setIsOpen];
}
