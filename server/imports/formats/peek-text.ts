/**
 * Reads the first `characters` of a text, or a little more: as whole chunks. `head` is what was read, `all`
 * the whole text from the start. `close` ends `chunks`, whether or not `all` was read.
 */
export async function peekText(
  chunks: AsyncIterable<string>,
  characters: number,
): Promise<{ head: string; all: AsyncGenerator<string>; close: () => Promise<void> }> {
  const each = chunks[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (head.length < characters && !isDone) {
    const next = await each.next();
    if (next.done) isDone = true;
    else head += next.value;
  }
  async function* all() {
    yield head;
    for (let next = await each.next(); !next.done; next = await each.next()) yield next.value;
  }
  return { head, all: all(), close: async () => void (await each.return?.()) };
}
