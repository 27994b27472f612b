import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences } from '#domain/errors.ts';
import { fieldFor, listingFacts } from '#domain/listing/listing-fields.ts';
import { otherCaptions, photoRooms } from '#domain/photo/photo-rooms.ts';
import { cardWords } from '#server/cards/card-words.ts';
import { formWords } from '#server/enquiry-form/words.ts';
import { listingWords } from '#server/listing-pages/words.ts';
import { locations } from '#server/locations/malaysia.ts';
import { ownerWords } from '#server/owner-page/words.ts';
import { offerWords } from '#server/push/offer-words.ts';
import {
  foldersWithPart,
  messageFiles,
  messagesIn,
  messagesFor,
  partOfFolder,
} from '../build/message-files.ts';
import { messageIdFile, messageIdText } from '../build/message-ids.ts';
import { towns } from '#domain/places/towns.ts';

const source = join(import.meta.dirname, '../src');
const languages = readdirSync(join(source, 'messages/languages')).map((name) => basename(name, '.json'));
const english = messagesFor('en');

const codeFiles = readdirSync(source, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.|^ui\/gallery\//.test(name));
const toText = (name: string) => readFileSync(join(source, name), 'utf8');
const code = codeFiles.map(toText);

const isCount = (value: string) => /^\d+(\+1?)?$/.test(value);

const lookupValues = [
  ...locations.countries.flatMap(({ name, states }) => [name, ...states.map((state) => state.name)]),
  ...locations.categories.flatMap(({ name, titles }) => [
    name,
    ...titles.flatMap((title) => [title.name, ...title.types]),
  ]),
  ...listingFacts.flatMap((fact) => fieldFor(fact).choices ?? []),
  ...photoRooms,
  ...otherCaptions,
].filter((value) => !isCount(value));

/** Towns and areas: a language may have names of its own for some. */
const isOfPlace = (id: string) =>
  [...towns, ...locations.countries.flatMap(({ states }) => states.flatMap(({ areas }) => areas))].some(
    ({ name }) => id === `lookup.${name}`,
  );

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ids that the code names, and the shapes of those that it puts together. */
function namedIn(texts: readonly string[]): (id: string) => boolean {
  const whole = new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-z][\w -]*\.[\w -]+)'/gi)].map(([, id]) => id)),
  );
  const shapes = texts
    .flatMap((text) => [...text.matchAll(/`([a-z-]+\.[^`\n]*)`/g)].map(([, shape]) => shape!))
    .filter((shape) => shape.includes('${'))
    .map(
      (shape) =>
        new RegExp(
          `^${shape
            .split(/\$\{[^}]*\}/)
            .map(literal)
            .join('.+')}$`,
        ),
    );
  return (id) => whole.has(id) || shapes.some((shape) => shape.test(id));
}

/** The places in a compiled sentence where a value goes, with how it is used: `count plural`. */
function placesIn(parts: unknown): string[] {
  if (!Array.isArray(parts)) return [];
  return (parts as unknown[]).flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, use = '', forms] = part as [string, string?, unknown?];
    return [
      `${name} ${use}`.trim(),
      ...(typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(placesIn) : []),
    ];
  });
}

const placesFrom = (text: string) => [...new Set(placesIn(compileMessage(text)))].toSorted();

test('every sentence is said somewhere', () => {
  const isNamed = namedIn(code);
  expect(Object.keys(english).filter((id) => !isNamed(id))).toEqual([]);
});

test('no sentence with values is said without them', () => {
  const saidAlone = code.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*'([^']+)',?\s*\)/g)].map(([, id]) => id!),
  );
  expect(saidAlone.length).toBeGreaterThan(500);
  expect(saidAlone.filter((id) => placesFrom(english[id] ?? '').length > 0)).toEqual([]);
});

test('an apostrophe is curly, except where the specification has it otherwise', () => {
  const straight = (texts: object) =>
    Object.entries(texts).flatMap(([id, text]) => (/\w'/.test(JSON.stringify(text)) ? [id] : []));
  expect(straight(english)).toEqual(['error.404']);
  const ofServer = [sentences, listingWords.en, ownerWords.en, formWords.en, cardWords.en, offerWords.en];
  expect(ofServer.flatMap(straight)).toEqual([]);
  const guidance = readdirSync(join(source, 'content/en/guidance'));
  expect(guidance.filter((name) => /\w'/.test(toText(`content/en/guidance/${name}`)))).toEqual([]);
});

test('the check sees a sentence that nobody says', () => {
  const isNamed = namedIn(["t('nav.home')", 't(`draft.intent-${kind}`)']);
  expect(['nav.home', 'draft.intent-buy', 'nav.away', 'draft.other'].map(isNamed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the check sees a value that a translation lost', () => {
  expect(placesFrom('Stay, {name}: {count, plural, one {# draft of {who}} other {# drafts}}')).toContain(
    'name',
  );
  expect(placesFrom('{count, plural, one {# draft of {who}} other {# drafts}}')).toEqual(
    expect.arrayContaining(['count plural', 'who']),
  );
  expect(placesFrom('No value')).toEqual([]);
});

describe.each(languages.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  const messages = messagesFor(language);
  const wanted = [
    ...Object.keys(english),
    ...Object.keys(sentences).map((errorCode) => `sentence.${errorCode}`),
    ...lookupValues.map((value) => `lookup.${value}`),
  ];

  test('has every sentence, and no other', () => {
    expect(wanted.filter((id) => !messages[id]?.trim())).toEqual([]);
    expect(Object.keys(messages).filter((id) => !wanted.includes(id) && !isOfPlace(id))).toEqual([]);
  });

  test('puts the same values into them', () => {
    const different = Object.entries(messages).filter(
      ([id, text]) => english[id] && placesFrom(text).join() !== placesFrom(english[id]).join(),
    );
    expect(different.map(([id]) => id)).toEqual([]);
  });
});

describe('the texts in Markdown', () => {
  const textsIn = (language: string) =>
    readdirSync(join(source, 'content', language), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.md'))
      .toSorted();

  test.each(['ms', 'zh'])('%s has every article that English has', (language) =>
    expect(textsIn(language)).toEqual(textsIn('en')),
  );
});

test.for(languages)('%s says nothing twice under one id', (language) => {
  const ids = messageFiles(language).flatMap((file) =>
    [...readFileSync(join(source, '..', file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

describe('the folder of a sentence', () => {
  /** The feature of a file: its own; of a route, those that it imports. */
  function roomsFrom(name: string): string[] {
    const [, feature] = /^features\/([\w-]+)/.exec(name) ?? [];
    if (feature) return [`src/features/${feature}`];
    if (!name.startsWith('routes/')) return ['elsewhere'];
    const imported = [...toText(name).matchAll(/'#features\/([\w-]+)\//g)];
    return [...new Set(imported.map(([, one]) => `src/features/${one}`))];
  }
  const sayers = [...new Set(codeFiles.flatMap(roomsFrom))].map((room) => ({
    room,
    says: namedIn(codeFiles.filter((name) => roomsFrom(name).includes(room)).map(toText)),
  }));
  const roomsThatSay = (id: string) => sayers.flatMap(({ room, says }) => (says(id) ? [room] : []));
  const isInMenu = namedIn(
    codeFiles.filter((name) => name.startsWith('routes/') && toText(name).includes('menu: {')).map(toText),
  );

  /** Where a sentence may be: the title of a screen of the menu comes with the shell, in either folder. */
  function isAtHome(id: string, folder: string): boolean {
    if (isInMenu(id) && partOfFolder(folder) === 'late') return false;
    const [room = 'elsewhere', ...others] = roomsThatSay(id);
    const isShared = others.length > 0 || room === 'elsewhere';
    return folder.startsWith('src/messages/')
      ? isShared || isInMenu(id)
      : !isShared && (folder === room || dirname(folder) === room);
  }

  test('is the feature that alone says it, and else one of src/messages', () => {
    const misplaced = messageFiles('en').flatMap((file) =>
      Object.keys(messagesIn(file)).filter((id) => !isAtHome(id, dirname(file))),
    );
    expect(misplaced.map((id) => `${id}, which is said by ${roomsThatSay(id).join()}`)).toEqual([]);
  });

  test.each(['ms', 'zh'])('is in %s the same as in English', (language) => {
    const folders = new Map(
      messageFiles('en').flatMap((file) =>
        Object.keys(messagesIn(file)).map((id) => [id, dirname(file)] as const),
      ),
    );
    const elsewhere = messageFiles(language).flatMap((file) =>
      Object.keys(messagesIn(file)).filter((id) => (folders.get(id) ?? dirname(file)) !== dirname(file)),
    );
    expect(elsewhere).toEqual([]);
  });

  test('has sentences, where the table of parts names it', () => {
    const withSentences = languages.flatMap(messageFiles).map((file) => dirname(file));
    expect(foldersWithPart.filter((folder) => !withSentences.includes(folder))).toEqual([]);
  });

  test('gives the types of ids: `npm run generate` or a build writes them', () => {
    expect(readFileSync(messageIdFile, 'utf8')).toBe(messageIdText());
  });
});

test('a route whose feature has late sentences waits for them', () => {
  const isLate = (name: string) =>
    [...toText(name).matchAll(/'#features\/([\w-]+)\//g)].some(
      ([, feature]) => partOfFolder(`src/features/${feature}`) === 'late',
    );
  const waits = (name: string) => /speakAll[,(]|requirePlatform/.test(toText(name));
  const routes = codeFiles.filter((name) => name.startsWith('routes/'));
  const late = routes.filter(isLate);
  expect(late.length).toBeGreaterThan(8);
  const layoutFrom = (name: string) => join(dirname(name), 'route.tsx');
  expect(
    late.filter((name) => !waits(name) && !(routes.includes(layoutFrom(name)) && waits(layoutFrom(name)))),
  ).toEqual([]);
});
