import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunks.ts';
import { compiledReact, sourcePlugins } from './build/portal-plugins.ts';
import { startGuard } from './build/start-guard.ts';
import { toWebManifest } from './build/web-manifest.ts';
import { pageFrom } from './server/config/page.ts';

const { settings, apiBase } = pageFrom(process.env);

const preload = (fileName: string) => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
  injectTo: 'head' as const,
});

/** Has the code that loads style sheets take one that is in the page for loaded. */
const notFetched = (sheet: string) => `<link rel="stylesheet" disabled href="/${sheet}">`;

/**
 * The first screen in fewer round trips: its style sheet goes into the page itself, so that nothing holds up
 * the first paint, and the English sentences are fetched together with the code that asks for them. A
 * signed-in agent's page fetches the shell at once too, where index.html leaves room for its name.
 */
function firstScreenAtOnce(): Plugin {
  return {
    name: 'first-screen-at-once',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, name: string) => {
            const sheet = bundle[name];
            return sheet?.type === 'asset'
              ? `<style>${String(sheet.source)}</style>${notFetched(name)}`
              : link;
          },
        );
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const english = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/messages/languages/en.json?first'),
        );
        const addressFrom = (part: string) => {
          const chunk = chunks.find(({ name }) => name === part);
          return chunk ? `/${chunk.fileName}` : '';
        };
        return {
          html: sheets
            .replaceAll('Senarai', settings.productName)
            .replace('__EARLY_KEY__', addressFrom('early-key'))
            .replace('__SHELL__', addressFrom('signed-in')),
          tags: english ? [preload(english.fileName)] : [],
        };
      },
    },
  };
}

/** The page reads the language before any code comes, from the key that the settings name. */
function settingsInPage(): Plugin {
  return {
    name: 'settings-in-page',
    transformIndexHtml: (html) => html.replaceAll('__I18N_STORAGE_KEY__', settings.i18nStorageKey),
  };
}

/** While the page is developed, sources take the place of the built files that it fetches at once. */
function shellInDevelopment(): Plugin {
  return {
    name: 'shell-in-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('__EARLY_KEY__', '/src/outbox/early-key.ts')
        .replace('__SHELL__', '/src/shell/layout/agent-layout.tsx'),
  };
}

let outDir = 'dist';

/** Tells where this build is written. */
function rememberOutDir(): Plugin {
  return {
    name: 'remember-out-dir',
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
  };
}

/**
 * Names the digest of every file, by which the worker recognises it: a proxy's page may come in its place, and
 * during a deployment the file of another build.
 */
async function withDigests<Entry extends { url: string }>(
  entries: Entry[],
): Promise<{ manifest: (Entry & { integrity: string })[] }> {
  const toDigest = async (url: string) =>
    createHash('sha256')
      .update(await readFile(join(outDir, url)))
      .digest('base64');
  const manifest = entries.map(async (entry) => ({
    ...entry,
    integrity: `sha256-${await toDigest(entry.url)}`,
  }));
  return { manifest: await Promise.all(manifest) };
}

/** A warning of the bundler, such as a dynamic import in vain, fails the build. */
function failOnWarning({ message }: { message: string }): never {
  throw new Error(message);
}

export default defineConfig({
  envDir: false,
  plugins: [
    startGuard(import.meta.dirname),
    settingsInPage(),
    shellInDevelopment(),
    firstScreenAtOnce(),
    ...sourcePlugins(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    compiledReact(),
    rememberOutDir(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The styles of the first screen are in the page.
        globIgnores: ['screenshots/**', 'retire-worker.js', 'assets/index-*.css'],
        // An image check with its model; it is fetched when it is first used.
        maximumFileSizeToCacheInBytes: 8_000_000,
        manifestTransforms: [withDigests],
      },
      manifest: toWebManifest(settings.productName),
    }),
  ],
  define: {
    __SETTINGS__: JSON.stringify(settings),
    __API_BASE__: JSON.stringify(apiBase),
  },
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    target: ['chrome115', 'firefox120', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 2048,
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      onwarn: failOnWarning,
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
