/** What stands between a name and the father's: bin and binti, a/l and a/p, anak. */
const patronymic = /\s+(?:bin|binti|bte?\.?|a\/l|a\/p|s\/o|d\/o|anak)\s.*$/i;

/** How an agent is spoken to: without the father's name. Chinese names stay whole. */
export function calledName(name: string): string {
  return name.trim().replace(patronymic, '');
}
