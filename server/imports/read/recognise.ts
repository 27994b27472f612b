import type { ImportFormat } from '#domain/import/imports.ts';
import type { FormatModule } from '#server/imports/formats/format-module.ts';
import { FeedError } from '#server/imports/mapping/source-listing.ts';
import { formats } from './formats.ts';

const all: readonly FormatModule[] = Object.values(formats);

/** Each format before those that it is asked before. */
function inOrder(): FormatModule[] {
  const order = new Set<FormatModule>();
  const add = (one: FormatModule) => {
    all.filter(({ askedBefore }) => askedBefore.includes(one.name)).forEach(add);
    order.add(one);
  };
  all.forEach(add);
  return [...order];
}

const asked = inOrder();

/** A workbook that Excel stores as XML, or a page that is called one. */
const workbook = /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:(?:excel|spreadsheet)/;

/** A page of the web, as a server answers a sign-in, an error or a wrong address. */
const webPage = /^<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** The text behind the declarations and comments of XML at its start. */
function withoutProlog(text: string): string {
  let at = 0;
  for (;;) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
    const endAt = end === null ? -1 : text.indexOf(end, at);
    if (end === null || endAt === -1) return text.slice(at);
    at = endAt + end.length;
    while (/\s/.test(text.charAt(at))) at++;
  }
}

/** The format of a feed by its first characters. Throws a FeedError if there is none, or it is no feed. */
export function recogniseFormat(head: string): ImportFormat {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text === '') throw new FeedError('feed_empty');
  if (text.startsWith('<') && workbook.test(text)) throw new FeedError('feed_is_excel');
  if (webPage.test(withoutProlog(text))) throw new FeedError('feed_is_web_page');
  const found = asked.find(({ recognise }) => recognise(text));
  if (!found) throw new FeedError('feed_not_recognised');
  return found.name;
}
