import type { Language } from '#messages/language.ts';
import type { Article } from './article/article.ts';

/** The version of the terms that is in force: the name of its file, the day from which it counts. */
export const termsVersion = '2026-11-01';

const languages: Record<Language, () => Promise<{ files: Record<string, { default: Article }> }>> = {
  en: () => import('./en/terms.ts'),
  ms: () => import('./ms/terms.ts'),
  zh: () => import('./zh/terms.ts'),
};

/** The terms in force, in one language. @throws {Error} where that language has no such version */
export async function loadTerms(language: string): Promise<Article> {
  const { files } = await languages[language as Language]();
  const terms = Object.values(files).find(({ default: { slug } }) => slug === termsVersion);
  if (!terms) throw new Error(`There are no terms ${termsVersion} in ${language}.`);
  return terms.default;
}
