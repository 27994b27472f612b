/** Values of the outbox that keep their identity where nothing in them has changed, so that little is drawn again. */

const toBytes = (value: unknown): Uint8Array | null =>
  value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : null;

/** Whether two stored values are equal, encrypted ones byte by byte. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [bytes, otherBytes] = [toBytes(one), toBytes(other)];
  if (bytes || otherBytes)
    return (
      bytes?.length === otherBytes?.length &&
      bytes !== null &&
      bytes.every((byte, at) => byte === otherBytes![at])
    );
  const [names, otherNames] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === otherNames.length &&
    names.every((name) => isSame(one[name as keyof typeof one], other[name as keyof typeof other]))
  );
}

/**
 * The records of `after`. Each that was in `before` with the same content is the one from there; where none has
 * changed, so is the list.
 */
export function sameRecords<Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[],
  idFrom: (record: Item) => string,
): readonly Item[] {
  if (!before) return after;
  const known = new Map(before.map((record) => [idFrom(record), record]));
  const shared = after.map((record) => {
    const then = known.get(idFrom(record));
    return then !== undefined && isSame(then, record) ? then : record;
  });
  const isUnchanged = shared.length === before.length && shared.every((record, at) => record === before[at]);
  return isUnchanged ? before : shared;
}
