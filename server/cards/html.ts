const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in a page as it is written, also within an attribute's quotes. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | undefined | readonly Html[];

function shown(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/**
 * A piece of a page. Whatever is put in is text, unless it is a piece of a page itself; attributes must have
 * quotes.
 */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + shown(parts[index])).join(''));
}
