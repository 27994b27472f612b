import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { renderArticle } from '../src/content/render-article.ts';
import { mantineStyles } from './mantine-styles.ts';
import { messageCatalogues } from './message-catalogues.ts';
import { plainScreens } from './plain-screens.ts';

/** A rule of Leaflet that names one of its pictures: those of the choice of layers and of its own marker. */
const rulesWithPictures = /[^{}]+\{[^{}]*url\(images\/[^{}]*\}/g;

/** Leaflet's styles without its pictures, which no map of the portal shows. */
function mapStyles(): Plugin {
  return {
    name: 'map-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet\.css/ },
      handler: (code) => ({ code: code.replaceAll(rulesWithPictures, ''), map: null }),
    },
  };
}

/**
 * Renders an article of `src/content` while the portal is built, so that no parser of Markdown reaches the
 * page.
 */
function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/content\/.+\.md$/ },
      handler: (source, id) => ({
        code: `export default ${JSON.stringify(renderArticle(source, id))}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

/** What every build of the portal's sources needs: styles, sentences, articles and React. */
export const sourcePlugins = (): PluginOption[] => [
  mantineStyles(),
  mapStyles(),
  messageCatalogues(),
  articles(),
];

/** React with its compiler, which leaves out the screens that gain nothing from it. */
export const compiledReact = (): PluginOption =>
  react({ compiler: true, exclude: [/\/node_modules\//, plainScreens] });
