import type { ProductTile } from '#shared/contract/product.ts';
import type { Translator } from '#texts/translator.ts';
import { Tile } from './Tile.tsx';

export interface GridProps {
  readonly tiles: readonly ProductTile[];
  readonly list: string;
  readonly t: Translator;
  /** Number of tiles whose pictures are fetched at once. */
  readonly eager?: number;
  /** Four tiles in a row, two on phones, so that four tiles never leave a gap. */
  readonly singleRow?: boolean;
  /** Number of visible tiles. A script shows others when it hides some of them. */
  readonly shown?: number;
  /** Whether filters stand beside it on wide screens, which leaves less room. */
  readonly hasFilters?: boolean;
  /** Level of the tiles' names. */
  readonly level?: 2 | 3;
}

/** Two columns on phones, three on tablets, four on desktops. */
export const getGridClass = (singleRow: boolean, hasFilters: boolean): string =>
  `grid grid-cols-2 ${singleRow ? 'mobileLg:grid-cols-4' : `mobileLg:grid-cols-3 ${hasFilters ? 'desktopLg:grid-cols-4' : 'desktopSm:grid-cols-4'}`} gap-x-12px tabletSm:gap-x-20px gap-y-36px`;

/** Tiles rendered in the browser. Built pages use `Grid.astro`. */
export function Grid({
  tiles,
  list,
  t,
  eager = 0,
  singleRow = false,
  shown = tiles.length,
  hasFilters = false,
  level = 3,
}: GridProps) {
  return (
    <ul role="list" className={getGridClass(singleRow, hasFilters)}>
      {tiles.map((tile, index) => (
        <li key={tile.id} data-item-group={tile.external_id} hidden={index >= shown}>
          <Tile level={level} tile={tile} list={list} t={t} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
