import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { settingsFrom } from '../server/config/page.ts';
import { mantineStyles } from './mantine-styles.ts';
import { messageCatalogues } from './message-catalogues.ts';

/** The page of all controls, for the development: `npm run gallery`. */
export default defineConfig({
  root: 'src/ui/gallery',
  publicDir: false,
  plugins: [mantineStyles(), messageCatalogues(), react()],
  define: { __SETTINGS__: JSON.stringify(settingsFrom({})), __API_BASE__: JSON.stringify('/api') },
  build: { reportCompressedSize: false },
});
