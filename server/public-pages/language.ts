/** Languages of public pages. */
export const publicLanguages = ['en', 'ms', 'zh'] as const;
export type PublicLanguage = (typeof publicLanguages)[number];

/** The names of the languages, each in itself. */
export const languageNames: Record<PublicLanguage, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  zh: '简体中文',
};

const isLanguage = (tag: string): tag is PublicLanguage =>
  publicLanguages.some((language) => language === tag);

/** The chosen language if public pages have it, else the first match in `Accept-Language`, else English. */
export function publicLanguage(chosen: unknown, accepted: string | undefined): PublicLanguage {
  if (typeof chosen === 'string' && isLanguage(chosen)) return chosen;
  const wanted = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(/^q=([\d.]+)$/.exec(parameters.at(-1)?.trim() ?? '')?.[1] ?? 1);
      return { tag: (tag.split('-')[0] ?? '').replace(/^(id|zsm)$/, 'ms'), quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? 'en';
}
