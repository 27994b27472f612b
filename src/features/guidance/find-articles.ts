import MiniSearch from 'minisearch';
import type { Article } from '#content/article/article.ts';

/**
 * Splits a text into words. Chinese has no spaces between words; if the browser cannot segment it, every
 * character is a word.
 */
function toWords(text: string, language: string): string[] {
  const lower = text.toLowerCase();
  if (language !== 'zh') return lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (!('Segmenter' in Intl)) return lower.match(/[\p{Script=Han}]|[\p{L}\p{N}]+/gu) ?? [];
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(lower)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/**
 * A search over the articles of one language: titles have the most weight, prefixes match, and small typing
 * errors are tolerated.
 */
export function articleFinder(articles: readonly Article[], language: string): (typed: string) => Article[] {
  const index = new MiniSearch<Article>({
    idField: 'slug',
    fields: ['title', 'words', 'summary', 'plain'],
    tokenize: (text) => toWords(text, language),
    searchOptions: {
      boost: { title: 4, words: 3, summary: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(articles);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  return (typed) =>
    index
      .search(typed)
      .map(({ id }) => bySlug.get(id as string))
      .filter((article) => article !== undefined);
}
