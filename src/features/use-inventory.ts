import { useEffect, useState } from 'react';
import { request } from '#api/http.ts';
import { getInventory } from '#contract/inventory.ts';
import { pageContext } from './page-context.ts';

/** Pieces left of the selected variant, asked anew for each selection; undefined while unknown. */
export function useInventory(colorId: string | undefined, sizeId: string | undefined): number | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly count: number }>();
  const wanted = `${colorId}/${sizeId}`;
  useEffect(() => {
    if (!colorId || !sizeId) return;
    let current = true;
    void request({ url: pageContext().platform }, getInventory, { query: { colorId, sizeId } }).then((answer) => {
      if (current && answer.ok) setKnown({ of: `${colorId}/${sizeId}`, count: answer.value.inventoryCount });
    });
    return () => {
      current = false;
    };
  }, [colorId, sizeId]);
  return known?.of === wanted ? known.count : undefined;
}
