import { findingSentences } from '#domain/import/import-finding.ts';
import {
  type LogDetail,
  type PlatformLog,
  importedSentences,
  postedSentences,
} from '#domain/posting/platform-log.ts';
import type { PostingProblemCode } from '#domain/posting/posting.ts';
import { findingWords } from '#entities/import/finding-words.ts';
import { knownProblemSentence } from '#entities/posting/posting-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

function postedWords({ code, value, total, ...rest }: LogDetail, words: Words): string | null {
  if (Object.hasOwn(postedSentences, code))
    return words.t(`platform-logs.said-${code}` as MessageId, { value: value ?? '', total: total ?? '' });
  const problem = {
    isWarning: false,
    field: null,
    ...rest,
    code: code as PostingProblemCode,
    value: value ?? null,
  };
  return knownProblemSentence(problem, words) || null;
}

function importedWords({ code, field, value }: LogDetail, words: Words): string | null {
  if (Object.hasOwn(importedSentences, code))
    return words.t(`platform-logs.said-${code}` as MessageId, { value: value ?? '' });
  if (!Object.hasOwn(findingSentences, code)) return null;
  return findingWords({ code, field: field ?? '', value: String(value ?? ''), message: '' }, words);
}

/** A line of the log in the agent's language; in English where this version does not know one of its codes. */
export function logWords({ direction, details = [], message }: PlatformLog, words: Words): string {
  const sayOne = direction === 'Post' ? postedWords : importedWords;
  const said = details.map((detail) => sayOne(detail, words));
  return said.length === 0 || said.includes(null) ? message : said.join(' ');
}
