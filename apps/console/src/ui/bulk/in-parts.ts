interface PartBounds {
  /** As JSON. */
  chars: number;
  count: number;
}

/** In their order, each part small enough for one call; an item that is too large alone is one. */
export function inParts<Item>(items: readonly Item[], most: PartBounds): Item[][] {
  const parts: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const last = parts.at(-1);
    const chars = JSON.stringify(item).length;
    size += chars;
    if (last && size <= most.chars && last.length < most.count) last.push(item);
    else {
      parts.push([item]);
      size = chars;
    }
  }
  return parts;
}
