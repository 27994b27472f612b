import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';
import type { ListingAction } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { dockedBar } from '#ui/docked-bar.ts';
import face from './confirm.module.css';

/**
 * Actions for all selected listings, at the bottom of the screen; placed above the undo bar while that is
 * shown.
 */
export function ConfirmBar({
  count,
  onChange,
  onClear,
}: {
  count: number;
  onChange: (to: ListingAction) => void;
  onClear: () => void;
}) {
  const { t } = useWords();
  return (
    <div
      className={face.bar}
      ref={dockedBar}
      data-bar
      role="group"
      aria-label={t('dashboard.selected', { count })}
    >
      <p className={face.selected} role="status">
        {t('dashboard.selected', { count })}
      </p>
      <button
        type="button"
        className={face.clear}
        aria-label={t('dashboard.clear-selection')}
        onClick={onClear}
      >
        <IconX size={20} stroke={2} aria-hidden="true" />
      </button>
      <Button look="quiet" onClick={() => onChange('Inactive')}>
        {t('dashboard.put-away')}
      </Button>
      <Button onClick={() => onChange('Available')}>
        <IconCheck size={18} stroke={2.25} aria-hidden="true" />
        {t('dashboard.still-available')}
      </Button>
    </div>
  );
}
