import { type AdvertText, clauseEnd, clauseStart } from './document.ts';
import type { Token } from './tokens.ts';

/** Tokens from `from` up to, not including, `to`. */
export interface Range {
  from: number;
  to: number;
}

/** Chinese characters are tokens each, so that a clause has more of them than words. */
export const longestClause = 60;

/** The first token of the clause. */
export const startFrom = ({ tokens }: AdvertText, at: number) => clauseStart(tokens, at, longestClause);

/** The end of the clause. */
export const endFrom = ({ tokens }: AdvertText, at: number) => clauseEnd(tokens, at, longestClause);

export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';
