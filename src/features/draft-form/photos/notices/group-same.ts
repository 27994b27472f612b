/** Items of which the same is said. */
export interface SaidOnce<Item> {
  words: string;
  items: Item[];
}

/** Items by what is said of each, in the order of the first; those of which nothing is said are left out. */
export function groupSame<Item>(items: readonly Item[], say: (item: Item) => string): SaidOnce<Item>[] {
  const groups = new Map<string, SaidOnce<Item>>();
  for (const item of items) {
    const words = say(item);
    if (words === '') continue;
    const group = groups.get(words) ?? { words, items: [] };
    group.items.push(item);
    groups.set(words, group);
  }
  return [...groups.values()];
}
