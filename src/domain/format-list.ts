export type ListedWords = readonly (string | null | undefined | false)[];

/** Words one after the other, as the language separates them; what is empty is left out. */
export const formatList = (words: ListedWords, language: string): string =>
  words.filter(Boolean).join(language === 'zh' ? '、' : ', ');
