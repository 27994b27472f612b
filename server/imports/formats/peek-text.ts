/**
 * Reads the first `characters` of a text, or a little more: as whole chunks. `head` is what was read, `all` the
 * whole text from the start, which closes `chunks` when it ends.
 */
export async function peekText(
  chunks: AsyncIterable<string>,
  characters: number,
): Promise<{ head: string; all: AsyncGenerator<string> }> {
  const each = chunks[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (head.length < characters && !isDone) {
    const next = await each.next();
    if (next.done) isDone = true;
    else head += next.value;
  }
  async function* all() {
    try {
      yield head;
      for (let next = await each.next(); !next.done; next = await each.next()) yield next.value;
    } finally {
      await each.return?.();
    }
  }
  return { head, all: all() };
}
