/** Classes of the button that opens the filters. Wide screens have no button, because the filters are beside the grid. */
export const FILTER_BUTTON = 'button second shrink-0 min-h-44px! px-18px! py-8px! tabletLg:hidden!';

/** Classes of the filters and the grid side by side, and of the column of the filters. */
export const FILTERS_BESIDE = 'tabletLg:grid tabletLg:grid-cols-[240px_minmax(0,1fr)] gap-x-36px';
export const FILTER_PANEL = 'hidden tabletLg:block';
