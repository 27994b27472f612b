import { useWords } from '#messages/words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A loading error: its message, and a button to retry. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, sentence } = useWords();
  return (
    <div role="alert">
      <EmptyState
        icon={
          <svg
            viewBox="0 0 24 24"
            width="30"
            height="30"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M12 4 2.8 19.5h18.4zM12 10v4M12 16.8v.2" />
          </svg>
        }
        title={t('error.title')}
        text={sentence(error)}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    </div>
  );
}
