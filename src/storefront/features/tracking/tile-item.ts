import type { EventItem } from './events.ts';

/** Returns the ids of a tile's link: those of the variant that it shows. A platform may name only the product. */
export const toTileItem = ({
  sku,
  groupId = '',
}: DOMStringMap): Pick<EventItem, 'item_id' | 'item_group_id'> => ({
  item_id: sku ?? groupId,
  item_group_id: groupId,
});
