import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Sentences come in three parts: those of the screens that need nobody signed in, those that come with the
 * shell, and those of groups, platforms, packages and payments, which agents open less often.
 */
const firstWords = /^(sign-in|forgot|sign-on|error|sentence|order)\.|^shell\.(loading|language)$/;
const lateWords =
  /^(groups|posting|platform|platform-logs|imports?|import-finding|filters|packages|payments)\.(?!title$|mark$|post$|card|state-|open-|a-field$|share-into$)/;

function partOfCatalogue(id: string): 'first' | 'rest' | 'late' {
  if (firstWords.test(id)) return 'first';
  return lateWords.test(id) ? 'late' : 'rest';
}

/**
 * Compiles a part of a message catalogue to the form that the i18n runtime reads, so that no parser reaches
 * the page.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/messages\/[\w-]+\.json\?(first|rest|late)$/ },
      handler(source, id) {
        const part = id.slice(id.lastIndexOf('?') + 1);
        const messages = Object.entries(JSON.parse(source) as Record<string, string>).filter(
          ([key]) => partOfCatalogue(key) === part,
        );
        const compiled = Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}
