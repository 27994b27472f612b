const formatters = new Map<string, Intl.NumberFormat>();

/** Ringgit in few letters, to three digits: RM 650K, RM 1.36M. */
export function formatShortMoney(sen: number, language: string): string {
  const formatter =
    formatters.get(language) ??
    new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  formatters.set(language, formatter);
  return `RM ${formatter.format(sen / 100)}`;
}
