/** Maximum matching of items to places; returns the unmatched items. */
export function unmatchedItems<Item, Place>(
  items: readonly Item[],
  places: readonly Place[],
  takes: (place: Place, item: Item) => boolean,
): Item[] {
  const slots = places.map((place) => ({ place, item: undefined as Item | undefined }));
  const settle = (item: Item, tried: Set<object>): boolean =>
    slots.some((slot) => {
      if (tried.has(slot) || !takes(slot.place, item)) return false;
      tried.add(slot);
      // Moves the item that occupies the slot to another slot, if possible.
      if (slot.item !== undefined && !settle(slot.item, tried)) return false;
      slot.item = item;
      return true;
    });
  return items.filter((item) => !settle(item, new Set()));
}
