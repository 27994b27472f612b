import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './footer.module.css';

/** Copyright, the current year and the legal entity (Spec §2). */
export function Footer() {
  const { t } = useWords();
  return <footer className={face.footer}>{t('shell.copyright', { year: String(new Date().getFullYear()), entity: settings.legalEntity })}</footer>;
}
