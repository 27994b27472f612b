import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** When sentences are loaded: before the sign-in, with the shell, or with the screens that need them. */
type Part = 'first' | 'rest' | 'late';

/**
 * The folders whose sentences do not come with the shell. Those of groups, enquiries, deals, platforms, packages
 * and payments come late, because agents open these screens less often; their routes wait for them. So do the
 * sheets that share listings, that change a price and that read a message, which a folder inside of a feature has.
 */
const parts: Record<string, Part> = {
  'src/features/sign-in': 'first',
  'src/messages/error': 'first',
  'src/messages/sentence': 'first',
  'src/messages/visitor': 'first',
  'src/features/deals': 'late',
  'src/features/draft-form/advert': 'late',
  'src/features/draft-form/hand-over': 'late',
  'src/features/enquiries': 'late',
  'src/features/groups': 'late',
  'src/features/handed-over': 'late',
  'src/features/imports': 'late',
  'src/features/packages': 'late',
  'src/features/payments': 'late',
  'src/features/platform-frame': 'late',
  'src/features/platform-logs': 'late',
  'src/features/posting': 'late',
  'src/messages/deal-form': 'late',
  'src/messages/group': 'late',
  'src/messages/import': 'late',
  'src/messages/order': 'late',
  'src/messages/platform': 'late',
  'src/messages/posting': 'late',
  'src/messages/price': 'late',
  'src/messages/share': 'late',
};

/** The part of the catalogues that a folder's sentences are in. */
export const partOfFolder = (folder: string): Part => parts[folder] ?? 'rest';

/** The folders whose part is said in the table. */
export const foldersWithPart: readonly string[] = Object.keys(parts);

/** The files with the sentences of a language, from the root of the repository, in the order of their names. */
export const messageFiles = (language: string): string[] =>
  globSync(`src/{features,features/*,messages}/*/messages.${language}.json`, { cwd: root }).toSorted();

/** The sentences in a file, by id. */
export const messagesIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;

/** The files with the sentences of one part of a language. */
export const filesOfPart = (language: string, part: string): string[] =>
  messageFiles(language).filter((file) => partOfFolder(dirname(file)) === part);

/** All sentences of a language, or of one part of it, by id. */
export const messagesFor = (language: string, part?: string): Record<string, string> =>
  Object.assign(
    {},
    ...(part ? filesOfPart(language, part) : messageFiles(language)).map(messagesIn),
  ) as Record<string, string>;
