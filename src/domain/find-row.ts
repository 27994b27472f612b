/**
 * The row of a table over an enum of the contract, or `otherwise` where the table has none: the server may be
 * newer than this build.
 */
export function findRow<Word extends string, Row, Otherwise = Row>(
  table: Readonly<Record<Word, Row>>,
  word: Word,
  otherwise: Otherwise,
): Row | Otherwise {
  return Object.hasOwn(table, word) ? table[word] : otherwise;
}
