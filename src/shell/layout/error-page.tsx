import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { LinkButton } from '#ui/button.tsx';
import face from './error-page.module.css';

/** R-ERR-2 and R-ERR-3: page not found, and server error. */
export function ErrorPage({ kind }: { kind: 404 | 500 }) {
  const { t, sentence } = useWords();
  return (
    <>
      <span className={face.code}>{kind}</span>
      <h1 tabIndex={-1}>{kind === 404 ? t('error.404') : sentence('server_error')}</h1>
      <p>{t(kind === 404 ? 'error.404-hint' : 'error.500-hint')}</p>
      <LinkButton to="/">{t('error.home')}</LinkButton>
      {kind === 500 && settings.operationsUrl && (
        <a href={settings.operationsUrl} target="_blank" rel="noopener noreferrer">
          {t('error.operations')}
        </a>
      )}
    </>
  );
}
