import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './footer.module.css';

/** Copyright, the current year and the legal entity (R-SHELL-4); a test build is named (R-PROD-7). */
export function Footer() {
  const { t } = useWords();
  const { legalEntity, buildKind, version } = settings;
  return (
    <footer className={face.footer}>
      <span>{t('shell.copyright', { year: dayOf(Date.now()).slice(0, 4), entity: legalEntity })}</span>
      {buildKind === 'sit' && <span className={face.build}>{t('shell.test-build', { version })}</span>}
    </footer>
  );
}
