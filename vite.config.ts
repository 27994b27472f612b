import { lateParts } from './sw/late-parts.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { renderArticle } from './src/content/render-article.ts';
import { settingsFrom } from './src/domain/settings.ts';
import { shareAddress } from './src/domain/shared-things.ts';

const settings = settingsFrom(process.env);
const apiBase = process.env.API_BASE?.trim() || '/api';

/** What the screens say that need nobody signed in; the other sentences come with the shell. */
const firstWords = /^(sign-in|forgot|sign-on|error|sentence|order)\.|^shell\.(loading|language)$/;

/** Compiles a part of a message catalogue to the form that the i18n runtime reads, so that no parser reaches the page. */
function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/messages\/[\w-]+\.json\?(first|rest)$/ },
      handler(source, id) {
        const wantsFirst = id.endsWith('?first');
        const messages = Object.entries(JSON.parse(source) as Record<string, string>).filter(([key]) => firstWords.test(key) === wantsFirst);
        const compiled = Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/** Renders an article of `src/content` while the portal is built, so that no parser of Markdown reaches the page. */
function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/content\/.+\.md$/ },
      handler: (source, id) => ({ code: `export default ${JSON.stringify(renderArticle(source, id))}`, moduleType: 'js', map: null }),
    },
  };
}

const preload = (fileName: string) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const });

/**
 * The first screen in fewer round trips: its style sheet goes into the page itself, so that nothing holds up the first
 * paint, and the English sentences are fetched together with the code that asks for them. A signed-in agent's page
 * fetches the shell at once too, where index.html leaves room for its name.
 */
function firstScreenAtOnce(): Plugin {
  return {
    name: 'first-screen-at-once',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const sheet = bundle[name];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        });
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const english = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/messages/en.json?first'));
        const shell = chunks.find(({ name }) => name === 'signed-in');
        return {
          html: sheets.replaceAll('Senarai', settings.productName).replace('__SHELL__', shell ? `/${shell.fileName}` : ''),
          tags: english ? [preload(english.fileName)] : [],
        };
      },
    },
  };
}

export default defineConfig({
  plugins: [
    firstScreenAtOnce(),
    messageCatalogues(),
    articles(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react({ compiler: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}'],
        globIgnores: ['screenshots/**', 'retire-worker.js', 'assets/*-check-worker-*', ...lateParts.map((name) => `assets/${name}-*`)],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
      manifest: {
        id: '/',
        name: `${settings.productName} for agents`,
        short_name: settings.productName,
        description: 'Run your property listings, also where the signal does not reach.',
        lang: 'en',
        start_url: '/?source=installed',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#f6f4ef',
        theme_color: '#0f4c4a',
        categories: ['business', 'productivity'],
        share_target: {
          action: shareAddress,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
        },
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: 'New Property Request',
            short_name: 'New request',
            url: '/master',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: 'Draft Listing',
            short_name: 'Drafts',
            url: '/properties/draftslisting',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        screenshots: [
          { src: '/screenshots/phone-draft.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'A draft on the phone' },
          { src: '/screenshots/desktop-drafts.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Draft Listing on a desktop' },
        ],
      },
    }),
  ],
  define: {
    __SETTINGS__: JSON.stringify(settings),
    __API_BASE__: JSON.stringify(apiBase),
  },
  build: {
    target: ['chrome115', 'firefox120', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: 'signed-in',
              test: /\/src\/(shell\/(agent|webview)-layout|draft-queue\/(?!send-photo|in-memory)|lookup-cache|session\/(?!reminders|find-listings|after-sign-on|send-message|unsent-message))|\/node_modules\/(@tanstack\/(react-query|query-)|idb-keyval)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/uploads': 'http://127.0.0.1:8080', '/card': 'http://127.0.0.1:8080' } },
});
