/** DD MMM YYYY (Spec §9), in the agent's language and the device's time zone. */
export function formatDay(moment: string | number, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: '2-digit', month: 'short', year: 'numeric' }).format(new Date(moment));
}

/** DD MMM YYYY and the time of day. */
export function formatMoment(moment: string | number, language: string): string {
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
  return `${formatDay(moment, language)}, ${time}`;
}

/** Ringgit without the sen that nobody lists a property by: RM 650,000. */
export function formatMoney(sen: number, language: string): string {
  return `RM ${new Intl.NumberFormat(language, { maximumFractionDigits: sen % 100 === 0 ? 0 : 2, minimumFractionDigits: sen % 100 === 0 ? 0 : 2 }).format(sen / 100)}`;
}
