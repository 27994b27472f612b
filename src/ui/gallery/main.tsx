import '../tokens.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLanguage, speak, speakAll } from '#messages/language.ts';
import { ThemeProvider } from '../theme-provider.tsx';
import { loadTypeface } from '../typeface.ts';
import { Gallery } from './gallery.tsx';

await speak(chosenLanguage());
await speakAll();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <Gallery />
      </ThemeProvider>
    </I18nProvider>
  </StrictMode>,
);
loadTypeface();
