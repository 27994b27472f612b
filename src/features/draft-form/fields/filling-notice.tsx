import { listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import type { FilledPart } from '#entities/draft/prefill-from-property.ts';
import { labelOfFilledPart } from './filled-part-label.ts';
import { PropertyQuestion } from './property-question.tsx';
import type { PropertyPick } from './use-property-pick.ts';

/** Lists the values that a known property filled in, its questions, and a button to undo it. */
export function FillingNotice({ picked }: { picked: PropertyPick }) {
  const { t, language } = useWords();
  const { filled, emptied, kind, asked, canUndo, undo, settle } = picked;
  const named = (parts: readonly FilledPart[]) => ({
    parts: listed(
      parts.map((part) => t(labelOfFilledPart(part))),
      language,
    ),
  });
  const said = [
    filled.length > 0 && t('form.filled', named(filled)),
    emptied.length > 0 && t('form.emptied', named(emptied)),
    kind && t('form.filled-kind', { kind: [kind.title, kind.type].filter(Boolean).join(' · ') }),
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && (
        <Notice
          tone="good"
          action={
            canUndo && (
              <button type="button" onClick={undo}>
                {t('form.filled-undo')}
              </button>
            )
          }
        >
          {said.join(' ')}
        </Notice>
      )}
      {asked && <PropertyQuestion asked={asked} onAnswer={settle} />}
    </>
  );
}
