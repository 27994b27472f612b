import type { AdvertReading } from '#domain/advert.ts';
import { isOneOf, type Item, type Json, list, type Unit } from './compare.ts';

/** The values of a reading with a confidence of 0.5 or more; lists item by item. */
export function toItems({ fields }: AdvertReading): Item[] {
  return Object.entries(fields).flatMap(([field, found]) =>
    [found].flat().flatMap(({ confidence, value, span }) => {
      return confidence >= 0.5 ? [{ field, value: value as unknown as Json, span }] : [];
    }),
  );
}

/** How the values of a unit were read. */
interface UnitScore {
  right: Item[];
  wrong: Item[];
  missing: { field: string; value: Json }[];
}

/** Compares what was read with a unit. What may be missing has a name with `?`. */
export function scoreUnit(items: readonly Item[], expected: Unit): UnitScore {
  const optional = (field: string) => list(expected[`${field}?`]);
  const wanted = Object.entries(expected)
    .filter(([field]) => !field.endsWith('?') && field !== 'remarks')
    .flatMap(([field, value]) => list(value).map((each) => ({ field, value: each })));
  const right: Item[] = [];
  const wrong: Item[] = [];
  const found = new Set<object>();
  for (const item of items) {
    const match = wanted.find(
      (each) => each.field === item.field && !found.has(each) && isOneOf(item.field, item.value, each.value),
    );
    if (match) {
      found.add(match);
      right.push(item);
    } else if (!optional(item.field).some((each) => isOneOf(item.field, item.value, each))) wrong.push(item);
  }
  return { right, wrong, missing: wanted.filter((each) => !found.has(each)) };
}

/** The pairs of readings and units with the most right values; by trying all orders of up to six units. */
export function pairs(readings: readonly AdvertReading[], units: readonly Unit[]): (number | null)[] {
  const right = readings.map((reading) =>
    units.map((unit) => scoreUnit(toItems(reading), unit).right.length),
  );
  let best: { total: number; order: (number | null)[] } = { total: -1, order: [] };
  const walk = (at: number, order: (number | null)[], total: number) => {
    if (at === readings.length) {
      if (total > best.total) best = { total, order };
      return;
    }
    units.forEach((_, unit) => {
      if (!order.includes(unit)) walk(at + 1, [...order, unit], total + right[at]![unit]!);
    });
    if (readings.length > units.length || units.length === 0) walk(at + 1, [...order, null], total);
  };
  if (readings.length <= 6) walk(0, [], 0);
  return readings.map((_, at) => best.order[at] ?? null);
}
