import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOfPart, messagesFor } from './message-files.ts';
import { compiledMessage } from './compiled-message.ts';
import { writeMessageIds } from './message-ids.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Puts the sentences of all folders together to the parts of each language's catalogue, and compiles them to
 * the form that the i18n runtime reads, so that no parser reaches the page.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    buildStart: writeMessageIds,
    transform: {
      filter: { id: /src\/messages\/languages\/\w+\.json\?(first|rest|late)$/ },
      handler(_source, id) {
        const [, language = '', part = ''] = /(\w+)\.json\?(\w+)$/.exec(id) ?? [];
        for (const file of filesOfPart(language, part)) this.addWatchFile(join(root, file));
        const compiled = Object.fromEntries(
          Object.entries(messagesFor(language, part)).map(([key, text]) => [key, compiledMessage(text)]),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}
