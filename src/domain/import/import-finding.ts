/** What an import says about a feed or one of its records. */
export interface ImportFinding {
  code: FindingCode;
  /** Name of the field that it is about, as in `ListingField`. */
  field?: string;
  /** The value, or a detail such as a number. */
  value?: string;
}

/** The English sentence of each finding. `{field}` and `{value}` are filled in. */
export const findingSentences = {
  feed_empty: 'The feed is empty.',
  feed_not_recognised: 'This file is not a feed in a supported format.',
  feed_no_listings: 'There are no listings in this file. It has: {value}',
  feed_is_excel:
    'This is an Excel workbook. Choose File, Save As and “CSV UTF-8 (comma delimited)” in Excel, and import the file that it makes.',
  feed_is_spreadsheet: 'This is a spreadsheet. Save it as CSV, and import the file that it makes.',
  feed_is_web_page:
    'This is a web page and no feed. Its server may ask to sign in, may have a fault, or the address is not that of the feed.',
  feed_is_other_file: 'This is a file of another kind ({value}) and no feed.',
  feed_malformed: 'The feed is damaged: {value}',
  feed_truncated: 'The feed is incomplete: it ends too early.',
  feed_quote_open:
    'Row {value} has a quotation mark without its partner, or the file was cut off there. Correct the row, and import the file again.',
  feed_entities: 'The feed declares its own entities, which is not allowed.',
  feed_too_deep: 'The feed is nested too deeply.',
  feed_too_large: 'The feed is larger than {value} MB.',
  feed_unpacked_too_large: 'The feed is too large when it is unpacked.',
  feed_archive_invalid: 'The archive must contain exactly one feed, without a password.',
  feed_record_too_large: 'A record of the feed is too large.',
  feed_columns_too_many: 'The feed has more than {value} columns.',
  feed_records_too_many: 'The feed has more than {value} records. The first ones were read.',
  feed_unreachable: 'The feed could not be fetched: {value}',
  storage_full: 'The server has no room for the feed. Please try again later.',
  stopped: 'The import was stopped.',
  feed_gone: 'The file of this import is no longer stored. Start a new import with it.',
  feed_failed: 'The feed could not be read because of a server error.',
  text_damaged: 'Some bytes do not fit the encoding {value}.',
  encoding_assumed: 'The feed does not name its encoding. It was read as {value}.',
  separator_assumed: 'The feed does not use the separator that it names. It was read with “{value}”.',
  further_pages: 'The feed has further pages, which were not read.',
  id_column_missing: 'No column is chosen for the source’s id.',
  id_missing: 'The record has no id.',
  id_duplicate: 'The id {value} is in the feed twice. The first record is used.',
  record_malformed: 'The record cannot be read: {value}',
  nothing_to_name: 'The record has neither a name nor a place.',
  status_unknown:
    '“{value}” does not say whether it is on the market. It is not made active, and not taken off the market.',
  display_restricted: 'The source does not allow it to be shown as it is: {value}. It is not made active.',
  price_qualified: 'The source shows the price with other words: {value}. The price is taken without them.',
  images_not_fetched: '{value} images are files of the sender, without an address. They are not imported.',
  not_read: 'The feed has parts that are not read: {value}',
  not_current: 'The record is not on the market and not known here.',
  value_unknown: '{field}: “{value}” is not one of the choices.',
  area_by_postcode: '{field}: “{value}” is no post town. The one of the postcode was taken.',
  value_unreadable: '{field}: “{value}” cannot be read.',
  value_implausible: '{field}: “{value}” is not plausible. It was left out.',
  remarks_private:
    'What the remarks say for agents alone was left out, such as telephone numbers, keys, codes and commissions. Parts: {value}',
  value_cut: '{field} is too long and was shortened.',
  currency_foreign: 'The price is in {value}, not in MYR. It was left empty.',
  coordinates_elsewhere: 'The coordinates {value} are not in Malaysia. They were left out.',
  images_too_many: 'The record has {value} images. Only the first 20 are imported.',
  image_failed: 'An image could not be fetched: {value}',
  image_unreadable: 'This is no picture that can be read, or it is damaged: {value}',
  image_too_large: 'This picture has too many pixels: {value}',
  image_quota_reached:
    'The photos of your account have reached their limit. This image was not imported: {value}',
  image_no_room: 'There is no room for a further photo: {value}',
  changed_here: '{field} was changed here since the last import and is left as it is.',
  changes_waiting: 'There are changes here that are not published yet. The content is left as it is.',
  archived_here: 'The listing is archived here and is left as it is.',
  deleted_here: 'The draft was deleted here and is not added again.',
  kept_complete: 'With these values the listing would no longer be complete. Nothing was changed.',
  incomplete: 'Becomes a draft, because this is missing: {value}',
  limit_reached: 'Becomes inactive, because the package allows no more active listings.',
  name_taken: 'Another draft proposes a property of this name.',
  absent: 'The listing is no longer in the feed.',
  touched_since: 'It was changed here after the import and is left as it is.',
} as const;

type FindingCode = keyof typeof findingSentences;

/**
 * What an import may meet without the agent: nothing wrong is shown to anybody by it, and nothing of the agent's is
 * lost. Any other finding waits for the agent.
 */
export const harmlessFindings: ReadonlySet<FindingCode> = new Set([
  'encoding_assumed',
  'separator_assumed',
  'display_restricted',
  'price_qualified',
  'images_not_fetched',
  'not_read',
  'not_current',
  'area_by_postcode',
  'remarks_private',
  'value_cut',
  'coordinates_elsewhere',
  'images_too_many',
  'changed_here',
  'changes_waiting',
  'archived_here',
  'deleted_here',
  'kept_complete',
  'incomplete',
  'limit_reached',
  'name_taken',
  'absent',
]);

/** The English sentence of a finding, for the log. */
export function toSentence({ code, field = '', value = '' }: ImportFinding): string {
  return findingSentences[code].replace('{field}', () => field).replace('{value}', () => value);
}

const unreadCodes: ReadonlySet<FindingCode> = new Set([
  'value_unknown',
  'value_unreadable',
  'value_implausible',
  'currency_foreign',
]);

/** The fields of which a feed says something that was not understood. A category is part of its type. */
export function unreadFields(findings: readonly ImportFinding[]): Set<string> {
  const unread = findings.filter(({ code }) => unreadCodes.has(code)).map(({ field = '' }) => field);
  return new Set(unread.includes('type') ? [...unread, 'title'] : unread);
}
