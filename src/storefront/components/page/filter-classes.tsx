/** Classes of the button that opens the filters. On wide screens they stand beside the grid. */
export const FILTER_BUTTON = 'button second shrink-0 min-h-44px! px-18px! py-8px! tabletLg:hidden!';

/** Classes of the room for filters beside the grid, and of both. */
export const FILTERS_BESIDE = 'tabletLg:grid tabletLg:grid-cols-[240px_minmax(0,1fr)] gap-x-36px';
export const FILTER_PANEL = 'hidden tabletLg:block';
