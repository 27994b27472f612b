/**
 * The members of a union, in this order: `everyOf<'a' | 'b'>()(['a', 'b'])`. A list that lacks a member, or has
 * one that the union has not, does not compile.
 */
export const everyOf =
  <Union extends string>() =>
  <const List extends readonly Union[]>(
    list: List & (Exclude<Union, List[number]> extends never ? unknown : Exclude<Union, List[number]>),
  ): readonly Union[] =>
    list;
