import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A part of a text that one font can write. */
export interface Run {
  text: string;
  /** Path of the font's file; null where the standard fonts of PDF have every character. */
  font: string | null;
}

/** A file with some of a family's characters, as ranges of code points, both ends included. */
interface FontFile {
  path: string;
  ranges: readonly (readonly [number, number])[];
}

/** Families and their only script, null for all that they have. The first that has a character counts. */
const families = [
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-arabic', 'arabic'],
  ['chocolate-classical-sans', null],
] as const;

const isStandard = (character: string) => /[\x20-\x7e\u00a0-\u00ff–—‘’“”•…]/.test(character);

const { resolve } = createRequire(import.meta.url);

/**
 * The files of a family. `unicode.json` of Fontsource names each file's characters. The subsets of WOFF 2 that
 * PDFKit makes are empty, so WOFF is used.
 */
function filesFrom([family, script]: (typeof families)[number]): FontFile[] {
  const list = resolve(`@fontsource/${family}/unicode.json`);
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const wanted = Object.entries(files).filter(([name]) => script === null || name === script);
  return wanted.map(([name, ranges]) => ({
    path: join(dirname(list), 'files', `${family}-${name.replace(/[[\]]/g, '')}-400-normal.woff`),
    ranges: ranges.split(',').map((range) => {
      const [first, last] = range.trim().slice(2).split('-');
      return [parseInt(first!, 16), parseInt(last ?? first!, 16)] as const;
    }),
  }));
}

let fontFiles: readonly FontFile[] | null = null;

function fontFrom(character: string): string | undefined {
  fontFiles ??= families.flatMap(filesFrom);
  const point = character.codePointAt(0)!;
  return fontFiles.find(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))
    ?.path;
}

/**
 * The text in parts, each with a font that has its characters, in their order. Where the standard fonts lack a
 * character, the whole text is in the other families, so that its parts stand on one line. A character that no
 * font has is a question mark.
 */
export function runsFrom(text: string): Run[] {
  const characters = Array.from(text.normalize('NFC'));
  if (characters.every(isStandard)) return [{ text: characters.join(''), font: null }];
  const runs: Run[] = [];
  for (const written of characters) {
    /* The families list pictographs that they do not have. */
    const known = /\p{Extended_Pictographic}/u.test(written) ? undefined : fontFrom(written);
    const font = known ?? fontFrom('?') ?? null;
    const last = runs.at(-1);
    const said = known ? written : '?';
    if (last?.font === font) last.text += said;
    else runs.push({ text: said, font });
  }
  return runs;
}
