import { dayOf } from '#domain/formats.ts';

/** Drafts as one file that any phone can show and any program can read. */
interface FiledPicture {
  id: string;
  caption: string;
  /** `data:image/jpeg;base64,…` */
  address: string;
}

export interface FiledDraft {
  heading: string;
  /** Label and text, in the order of the form. */
  facts: readonly (readonly [string, string])[];
  /** What the reader has to know besides: that pictures are missing, say. */
  notes: readonly string[];
  pictures: readonly FiledPicture[];
  /** The same for programs; a picture is named by the id of its element in the file. */
  record: unknown;
}

const style = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.4rem}h2{font-size:1.2rem;margin:0 0 .5rem}article{margin:1.5rem 0;padding:1rem;border:1px solid #8886;border-radius:12px}
dl{margin:0;display:grid;gap:.5rem}dt{font-size:.85rem;opacity:.75}dd{margin:0;white-space:pre-line}figure{margin:1rem 0 0}img{max-width:100%;height:auto;border-radius:8px}
figcaption,.note{font-size:.85rem;opacity:.75}`;

/** The file's text in pieces, so that many pictures never have to be one string. */
export function draftFile(
  page: { language: string; title: string; lead: string },
  drafts: readonly FiledDraft[],
): string[] {
  const { language, title, lead } = page;
  return [
    `<!doctype html>\n<html lang="${escaped(language)}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n`,
    `<title>${escaped(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<h1>${escaped(title)}</h1>\n<p>${escaped(lead)}</p>\n`,
    ...drafts.flatMap(article),
    `<script type="application/json" id="drafts">${asScript(drafts.map(({ record }) => record))}</script>\n</body>\n</html>\n`,
  ];
}

/** senarai-drafts-2026-11-20.html, by the day in Malaysia. */
export function draftFileName(product: string, day: Date): string {
  return `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-drafts-${dayOf(day)}.html`;
}

function article({ heading, facts, notes, pictures }: FiledDraft): string[] {
  const lines = facts
    .map(([label, text]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`)
    .join('\n');
  return [
    `<article>\n<h2>${escaped(heading)}</h2>\n<dl>\n${lines}\n</dl>\n`,
    ...notes.map((note) => `<p class="note">${escaped(note)}</p>\n`),
    ...pictures.map(
      ({ id, caption, address }) =>
        `<figure><img id="${escaped(id)}" alt="${escaped(caption)}" src="${escaped(address)}"><figcaption>${escaped(caption)}</figcaption></figure>\n`,
    ),
    '</article>\n',
  ];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** JSON that cannot end the element it stands in, nor begin a comment there. */
function asScript(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
