import { listed } from '#messages/draft-facts.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import type { FilledPart } from './property-filling.ts';
import type { PropertyPick } from './use-property-pick.ts';

const labels: Record<FilledPart, MessageId> = {
  address: 'draft.part-address',
  tenure: 'form.tenure',
  facilities: 'form.facilities',
  developer: 'form.developer',
  completionYear: 'form.completion-year',
  loc: 'draft.part-loc',
};

/** What came into the form with a known property, and the way to take it back. */
export function FillingNotice({ picked: { filled, otherTitle, undo } }: { picked: PropertyPick }) {
  const { t, language } = useWords();
  if (filled.length === 0 && otherTitle === null) return null;
  const parts = listed(
    filled.map((part) => t(labels[part])),
    language,
  );
  return (
    <Notice
      tone="good"
      action={
        filled.length > 0 && (
          <button type="button" onClick={undo}>
            {t('form.filled-undo')}
          </button>
        )
      }
    >
      {filled.length > 0 && t('form.filled', { parts })} {otherTitle !== null && t('form.filled-kind', { title: otherTitle })}
    </Notice>
  );
}
