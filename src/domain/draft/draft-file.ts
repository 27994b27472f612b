import { escapeHtml } from '../escape-html.ts';
import { toDay } from '../time.ts';

/** One picture of a draft in the exported file, which is a single HTML file with the same data as JSON. */
interface FiledPicture {
  id: string;
  caption: string;
  /** `data:image/jpeg;base64,…` */
  address: string;
}

interface Link {
  href: string;
  text: string;
}

export interface FiledDraft {
  heading: string;
  /** Label and text, in the order of the form. */
  facts: readonly (readonly [string, string])[];
  /** Further remarks for the reader, for example that pictures are missing. */
  notes: readonly string[];
  pictures: readonly FiledPicture[];
  /** The same content for programs. A picture is referenced by the id of its element in the file. */
  record: unknown;
}

const style = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.4rem}h2{font-size:1.2rem;margin:0 0 .5rem}article{margin:1.5rem 0;padding:1rem;border:1px solid #8886;border-radius:12px}
dl{margin:0;display:grid;gap:.5rem}dt{font-size:.85rem;opacity:.75}dd{margin:0;white-space:pre-line}figure{margin:1rem 0 0}img{max-width:100%;height:auto;border-radius:8px}
figcaption,.note{font-size:.85rem;opacity:.75}`;

/** The file's text in parts, so that many pictures are never joined into one string. */
export function draftFile(
  page: { language: string; title: string; lead: string; links?: readonly Link[] },
  drafts: readonly FiledDraft[],
): string[] {
  const { language, title, lead, links = [] } = page;
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n`,
    `<title>${escapeHtml(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(lead)}</p>\n`,
    ...links.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>\n`),
    ...drafts.flatMap(article),
    `<script type="application/json" id="drafts">${asScript(drafts.map(({ record }) => record))}</script>\n</body>\n</html>\n`,
  ];
}

/** For example `senarai-drafts-2026-11-20.html`, with the date in Malaysia. */
export function draftFileName(product: string, day: Date): string {
  return `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-drafts-${toDay(day)}.html`;
}

function article({ heading, facts, notes, pictures }: FiledDraft): string[] {
  const lines = facts
    .map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`)
    .join('\n');
  return [
    `<article>\n<h2>${escapeHtml(heading)}</h2>\n<dl>\n${lines}\n</dl>\n`,
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>\n`),
    ...pictures.map(
      ({ id, caption, address }) =>
        `<figure><img id="${escapeHtml(id)}" alt="${escapeHtml(caption)}" src="${escapeHtml(address)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>\n`,
    ),
    '</article>\n',
  ];
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
function asScript(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
