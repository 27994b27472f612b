/** Is this a name of the ringgit, in capitals? */
export const isRinggit = (name: string): boolean =>
  /^(?:MYR|RM|RINGGIT(?: MALAYSIA)?|MALAYSIAN RINGGIT)$/.test(name);
