/** Why a text is not read as a value. */
export type Unreadable =
  /** Nothing is written, or words that stand for nothing, such as "n/a". */
  | 'empty'
  /** A word or sign without a known meaning, or no value at all. */
  | 'unknown_words'
  /** A range or a bound: "500k to 600k", "from 500k", "3 and above". */
  | 'range'
  /** Two values that differ. */
  | 'several_values'
  /** Separators with two possible meanings: "1,250 million". */
  | 'ambiguous'
  /** A price for each square foot or metre. */
  | 'price_per_area'
  /** Another currency than ringgit. */
  | 'other_currency'
  /** More than there can be: 46,082 bedrooms. */
  | 'implausible'
  /** Understood, but not one of the portal's choices: "3+2" bedrooms. */
  | 'not_a_choice';

export interface NotRead {
  unreadable: Unreadable;
}

/** The answer of a reader that does not understand a text. */
export const notRead = (unreadable: Unreadable): NotRead => ({ unreadable });

/** Does the text say that there is no value? */
export function isNothing(text: string): boolean {
  return /^(?:[-–—.?]*|n\s?[./]?\s?a\.?|nil|null|none|undefined|nan|\(blank\)|tiada|tidak ada|tba|tbc|无|没有)$/i.test(
    text.trim(),
  );
}

/** Is the text, as a whole, a word that stands for a value that is not given, such as "POA" or "to be confirmed"? */
export function isPlaceholder(text: string): boolean {
  return /^(?:p\W?o\W?a\W?|to follow|subject to(?: [a-z]{1,15}){1,3}|t\.?b\.?[acdn]\.?|(?:price |available |details )?(?:up)?on (?:request|application|enquiry|inquiry)|to be (?:confirmed|advised|announced|determined|decided)|(?:please )?(?:ask|call|contact)(?: us| agent)?|coming soon|pending|unknown|not available|hubungi(?: kami| ejen)?|akan dimaklumkan|面议|待定|未定)$/i.test(
    text.trim(),
  );
}

/** Is the text what a spreadsheet shows where a formula fails or is not computed, or where a column is too narrow? */
export function isErrorCell(text: string): boolean {
  return /^(?:=\s*[+-]?[A-Z][A-Z.]{1,20}\(.{0,1000}|#(?:NAME\?|N\/?A|REF!?|VALUE!?|NULL!?|DIV\/0!?|NUM!?|SPILL!?|CALC!?|ERROR!?|BUSY!?|FIELD!?|BLOCKED!?|CONNECT!?|UNKNOWN!?|GETTING_DATA|#+))$/is.test(
    text.trim(),
  );
}
