import { buildSettings, pageSettings } from './page-settings.ts';
import { serverSettings } from './server-settings.ts';
import { groups, listSettings, type Setting, type SettingsTable } from './setting.ts';

interface DocumentedSetting extends Setting<unknown> {
  isBuiltIn: boolean;
}

const listed = (table: SettingsTable, isBuiltIn: boolean): DocumentedSetting[] =>
  listSettings(table).map((setting) => ({ ...setting, isBuiltIn }));

type Documented = readonly DocumentedSetting[];

const settingsWith = (services: readonly SettingsTable[]): Documented => [
  ...[serverSettings, ...services].flatMap((table) => listed(table, false)),
  ...listed(pageSettings, true),
  ...listed(buildSettings, true),
];

/** Text with a part for each group of settings. */
function inGroups(all: Documented, part: (title: string, settings: Documented) => string): string {
  return Object.entries(groups)
    .map(([group, title]) =>
      part(
        title,
        all.filter((setting) => setting.group === group),
      ),
    )
    .join('\n');
}

function shownDefault({ default: fallback }: DocumentedSetting): string {
  if (typeof fallback !== 'string') return fallback.otherwise;
  return fallback === '' ? '' : `\`${fallback}\``;
}

const introduction = `# Configuration

<!-- Written by \`npm run generate\` from the tables of settings. -->

A setting is a variable of the environment, or a line of the file \`.env\` in the folder of the portal. [\`.env.example\`](../../.env.example) has a line for each: copy it to \`.env\`, and remove the \`#\` before what you set. A variable of the environment wins over the file. A blank value counts as none. A bad value stops the start with one sentence.

\`npm start\`, \`npm run serve\`, \`npm run build\` and the [commands of the operator](commands.md) read \`.env\`. A program that is started without npm, such as \`node server/main.ts\`, reads the environment alone.

Settings that are marked as _built in_ are part of the built portal too. \`npm start\` builds it again when one of them has changed; \`npm run serve\` does not.

The agency of the defaults does not exist: a real portal sets everything under [Company](#company) and \`SST_NUMBER\`.
`;

const row = (setting: DocumentedSetting) =>
  `| \`${setting.name}\` | ${shownDefault(setting)} | ${setting.isBuiltIn ? 'yes' : ''} | ${setting.says} |\n`;

/** The page for operators, in Markdown. */
const configurationPage = (all: Documented) =>
  `${introduction}\n${inGroups(
    all,
    (title, settings) =>
      `## ${title}\n\n| setting | default | built in | what it does |\n| --- | --- | --- | --- |\n${settings.map(row).join('')}`,
  )}`;

const withoutMarkup = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const lineWidth = 100;

/** Comment lines of a text. */
function comment(text: string): string {
  let lines = '#';
  let width = 1;
  for (const word of text.split(' ')) {
    const isFull = width + 1 + word.length > lineWidth;
    lines += isFull ? `\n# ${word}` : ` ${word}`;
    width = (isFull ? 1 : width) + 1 + word.length;
  }
  return `${lines}\n`;
}

const quoted = (value: string) => (/^[\w./:,@+%=-]*$/.test(value) ? value : `"${value}"`);

function exampleFor(setting: DocumentedSetting): string {
  const { name, default: fallback, says } = setting;
  const value = typeof fallback === 'string' ? fallback : '';
  const otherwise = typeof fallback === 'string' ? '' : ` Without it: ${fallback.otherwise}.`;
  return `${comment(withoutMarkup(says + otherwise))}#${name}=${quoted(value)}\n`;
}

const exampleIntroduction = comment(
  'The settings of Senarai, with their defaults. Copy this file to .env and remove the # before what you set. docs/operations/configuration.md says more. Written by npm run generate from the tables of settings.',
);

/** The example of an environment file. Each setting is a comment with its default. */
const environmentExample = (all: Documented) =>
  `${exampleIntroduction}\n${inGroups(all, (title, settings) => `## ${title}\n\n${settings.map(exampleFor).join('\n')}`)}`;

/**
 * The files that are written from the settings: path and content. `services` are the tables of services that have
 * their own.
 */
export function documentsFrom(services: readonly SettingsTable[]): (readonly [path: string, text: string])[] {
  const all = settingsWith(services);
  return [
    ['docs/operations/configuration.md', configurationPage(all)],
    ['.env.example', environmentExample(all)],
  ];
}
