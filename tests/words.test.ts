import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/**
 * Nouns and names that the project no longer uses, and the word of the glossary that takes their place. A word
 * that is also ordinary English is only retired as part of a name, so that prose is free.
 */
const retired: readonly (readonly [RegExp, string])[] = [
  [/errand/i, 'command'],
  [/[a-z]Lanes?\b|\blanes?[A-Z]|\b(?:draft|photo|send)lanes?\b/, 'loop'],
  [/[a-z]Standings?\b|\bstanding[A-Z]/, 'sync state, account state or load state'],
  [/\bunseal|[a-z]Sealed\b|\b(?:un)?sealed?[A-Z]/, 'encrypt, decrypt, plaintext'],
  [/handedIn|handIn\b/i, 'publish or submit'],
  [/letGo/i, 'discard, delete or release'],
  [/draft-queue|draftQueue/, 'outbox'],
  [/[a-z]Basis\b|\bbasis(?!Points)[A-Z]|BasisOn\b/, 'base'],
  [/asideKey|setAside/i, 'quarantine'],
  [/keepTyped|keptApart|keepLookups|typingKeeper/i, 'autosave, persist'],
  [/[a-z]Forgery|\bforgery[A-Z]/, 'csrf'],
  [/keepHouse|postOffice/i, 'maintenance, mailer'],
  [/[a-z]Harmed\b|\bharmed[A-Z]/, 'damaged'],
  [/isTextThere/, 'isDraftAcknowledged'],
  [/byItself/, 'isolateError, forEachIsolated'],
  [/\buseStores\b|\buseSignOnKey\b/, 'storesFor, redeemSignOnKey: only a hook is named use…'],
  [/\bOutboxFacts\b|\b(?:put|get|read)Fact\b/, 'DeviceState, getDeviceState, setDeviceState'],
  [/PropertiesScreen/, 'ListingsScreen: a property is one of the master'],
  [/['"`]properties\.(?!ts|yaml)[a-z]/, 'listings.…: a property is one of the master'],
  [/standsOn\b|liesOpen|underTheKey/i, 'base, plaintext'],
  [/(?<!senarai\.(?:logout|lock))Owed/, 'pending'],
];

const retiredIn = (line: string) => retired.filter(([word]) => word.test(line)).map(([, instead]) => instead);

/**
 * Words for a failure that no name has: of a value, a type, a file, a sentence or a style. Four words are left: an error
 * is thrown, the server's no is a refusal, a record that needs the agent has a problem, an import a finding. A fault is
 * what a test injects.
 */
const retiredFailures =
  /objection|verdict|(?<!SANDBOX_)trouble(?!shooting)|(?<!de|injected|inject)fault|(?<!_)wrong(?!_)|breach/i;

/** Where faults are injected, and where a score counts right and wrong answers. */
const allowedFailures =
  /^tests\/(?:faults|adverts)(?:\/|\.test|$)|^tests\/support\/(?:fault-proxy|faults|passage)\.ts|^tests\/words\.test\.ts/;

/** Names that end in "Of" all the same: predicates, verbs before a noun, and those of JavaScript and of tests. */
const allowedNames =
  /^is(?:[A-Z]\w*)?Of$|^(?:one|all|any|every|set|type|value|months|level|index|onDevice|onTop|oneAsks)Of$|^(?:read|renew|restore|run|lock|shorten|to|commands|killed|with|made|same|has|row|listing|last|index|supported)[A-Z]\w*Of$/;

/** Every name that a source declares or uses. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  const add = ({ name }: { name: string }) => void names.push(name);
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program);
  return names;
}

const messageIdsIn = (file: string) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object);

const classesIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);

/** Where an old word names what devices or servers of an older build have stored, or a code on the wire. */
const allowed: readonly RegExp[] = [
  /^src\/outbox\/storage\/(?:migrations|older-builds|quarantine|damaged-values)/,
  /^tests\/support\/older-builds/,
  /^src\/outbox\/(?:commands|photos|drafts)\/check\.ts/,
  /^src\/outbox\/delivery\/locks\.ts/,
  /^docs\/decisions\/00(?:01|33)-/,
  /^tests\/words\.test\.ts/,
  /^docs\/glossary\.md/,
];

const folders = ['src', 'sw', 'server', 'openapi', 'tests', 'docs', 'build'];
const everyFile = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
);
const files = ['README.md', ...everyFile].filter(
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
        retiredIn(line).map((instead) => `${file}:${index + 1} (${instead}) ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

test('a failure has one of four words in every name', () => {
  const named = (pattern: RegExp, namesFrom: (file: string) => string[]) =>
    everyFile
      .filter((file) => pattern.test(file) && !allowedFailures.test(file))
      .map((file) => [file, namesFrom(file)] as const);
  const found = [
    ...named(/./, (file) => [file]),
    ...named(/(?<!\.gen)\.tsx?$/, namesIn),
    ...named(/messages\.en\.json$/, messageIdsIn),
    ...named(/\.css$/, classesIn),
  ].flatMap(([file, names]) =>
    [...new Set(names)].filter((name) => retiredFailures.test(name)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('a function is named toX, xFrom, xFor or findX, not xOf', () => {
  const found = everyFile
    .filter((file) => /(?<!\.gen)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...new Set(namesIn(file))]
        .filter((name) => /^[a-z]\w*Of$/.test(name) && !allowedNames.test(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

test.each([
  ['const errand = next(queue);', 'command'],
  ['await photoLane(agentId);', 'loop'],
  ['draft.isSealed', 'encrypt, decrypt, plaintext'],
  ['const meta = useStores(scope);', 'storesFor, redeemSignOnKey: only a hook is named use…'],
  ['if (basisRev === 3) letGo(draft);', 'base'],
  ['if (basisRev === 3) letGo(draft);', 'discard, delete or release'],
])('%s should say: %s', (line, instead) => {
  expect(retiredIn(line)).toContain(instead);
});

test.each([
  'whatIsWrong',
  'StartFault',
  'setTrouble',
  'profile.fault-name',
  'objectionTo',
  'picture-verdict.ts',
  'refuseBreaches',
])('the name %s is retired', (name) => {
  expect(name).toMatch(retiredFailures);
});

test.each(['defaultValue', 'InjectedFault', 'injectedFaults', 'password_wrong', 'troubleshooting'])(
  'the name %s is free',
  (name) => {
    expect(name).not.toMatch(retiredFailures);
  },
);

test.each([
  'Treat the answer with care, on the basis of what the server sent.',
  'It begins anew; heed the limit, and mend what is set aside.',
  'Let go of the button, hand in the form, and leave the standing order in its lane.',
  'A forgery is refused, and nobody is harmed by the housekeeping.',
])('ordinary English is free: %s', (line) => {
  expect(retiredIn(line)).toEqual([]);
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
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
