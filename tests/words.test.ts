import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Words that the project no longer uses, and the word of the glossary that takes their place. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/\berrands?\b|errand(?=[A-Z])|Errand/, 'command'],
  [/\b(?:photo|draft|send)?lanes?\b|Lane(?=[A-Z]|s?\b)/, 'loop'],
  [/\bstandings?\b|[a-z]Standings?\b/, 'sync state, account state or load state'],
  [/\b(?:un)?seal(?:ed|s|ing)?\b|\b(?:un)?sealed?(?=[A-Z])/i, 'encrypt, decrypt, plaintext'],
  [/\blies? open\b|\blay open\b/i, 'is plaintext'],
  [/\bhand(?:s|ed|ing)? in\b|handedIn|handIn\b/i, 'publish or submit'],
  [/\blet(?:s|ting)? go\b|letGo/i, 'discard, delete or release'],
  [/draft-queue/, 'outbox'],
  [/\bbasis\b|Basis(?:On)?\b/, 'base'],
  [/\bheed(?:s|ed|ing)?\b|heed(?=[A-Z])/i, 'apply, respect'],
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'correct, repair'],
  [/\bset aside\b|asideKey/i, 'quarantine'],
  [/\bkeepTyped|keptApart|keepLookups|typingKeeper/i, 'autosave, persist'],
  [/\bforgery\b/, 'csrf'],
  [/keepHouse|housekeeping|postOffice/i, 'maintenance, mailer'],
  [/\bharmed\b|harmed(?=[A-Z-])/i, 'damaged'],
  [/isTextThere/, 'isDraftAcknowledged'],
  [/byItself/i, 'isolateFault, forEachIsolated'],
  [/(?<!senarai\.(?:logout|lock))Owed/, 'pending'],
  [/\btreat(?:s|ed)?\b/, 'apply, handle, take'],
];

/** Where an old word names what devices or servers of an older build have stored, or a code on the wire. */
const allowed: readonly RegExp[] = [
  /^src\/outbox\/storage\/(?:migrations|older-builds|quarantine|damaged-values)/,
  /^src\/outbox\/(?:commands|photos|drafts)\/check\.ts/,
  /^src\/outbox\/delivery\/locks\.ts/,
  /^docs\/decisions\/00(?:01|33)-/,
  /^tests\/words\.test\.ts/,
  /^docs\/glossary\.md/,
];

const folders = ['src', 'sw', 'server', 'openapi', 'tests', 'docs', 'build'];
const files = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  ),
].filter(
  (file) =>
    /\.(?:tsx?|md|yaml)$/.test(file) &&
    !/\.gen\.|\/content\/|ui\/icons|\/migrations\/|support\/people/.test(file) &&
    !allowed.some((pattern) => pattern.test(file)),
);

test('code, comments, decisions and README use the words of the glossary', () => {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        retired
          .filter(([word]) => word.test(line))
          .map(([, instead]) => `${file}:${index + 1} (${instead}) ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

test('every folder and file that the glossary names is there', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const folderCells = [...glossary.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell]) => [
    ...cell!.matchAll(/`((?:src|server|sw|openapi)\/[^`]+)`/g),
  ]);
  const named = folderCells.map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(20);
  for (const path of named) expect(isThere(path), path).toBe(true);
});

function isThere(path: string): boolean {
  try {
    readFileSync(join(root, path));
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
