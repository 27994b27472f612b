/** The particle between a name and the father's name: bin and binti, a/l and a/p, anak. */
const patronymic = /\s+(?:bin|binti|bte?\.?|a\/l|a\/p|s\/o|d\/o|anak)\s.*$/i;

/** The name to address an agent by, without the father's name. Chinese names are not shortened. */
export function calledName(name: string): string {
  return name.trim().replace(patronymic, '');
}
