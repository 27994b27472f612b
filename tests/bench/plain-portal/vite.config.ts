import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { mantineStyles } from '../../../build/mantine-styles.ts';

/** The build of the plain portal, into the folder that `PLAIN_PORTAL_DIST` names. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    mantineStyles(),
    react({ compiler: true, exclude: /\/node_modules\// }),
    VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html}'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/api/, /^\/robots/],
        clientsClaim: true,
        skipWaiting: true,
      },
    }),
  ],
  build: { reportCompressedSize: false, modulePreload: { polyfill: false } },
});
