import { Stack } from '@mantine/core';
import { listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import type { FilledPart } from '#entities/draft/prefill-from-property.ts';
import frame from '../frame/frame.module.css';
import { AlertAction } from './alert-action.tsx';
import { labelOfFilledPart } from './filled-part-label.ts';
import { FormAlert } from './form-alert.tsx';
import { PropertyQuestion } from './property-question.tsx';
import type { PropertyPick } from './use-property-pick.ts';

/** Lists the values that a known property filled in, its questions, and a button to undo it. */
export function FillingNotice({ picked }: { picked: PropertyPick }) {
  const { t, language, lookup } = useWords();
  const { filled, emptied, category, asked, canUndo, undo, settle } = picked;
  const named = (parts: readonly FilledPart[]) => ({
    parts: listed(
      parts.map((part) => t(labelOfFilledPart(part))),
      language,
    ),
  });
  const said = [
    filled.length > 0 && t('form.filled', named(filled)),
    emptied.length > 0 && t('form.emptied', named(emptied)),
    category &&
      t('form.filled-kind', {
        kind: [category.title, category.type].filter(Boolean).map(lookup).join(' · '),
      }),
  ].filter(Boolean);
  if (said.length === 0 && !asked) return null;
  return (
    <Stack gap="lg" className={frame.whole ?? ''}>
      {said.length > 0 && (
        <FormAlert
          tone="good"
          action={canUndo && <AlertAction onClick={undo}>{t('form.filled-undo')}</AlertAction>}
        >
          {said.join(' ')}
        </FormAlert>
      )}
      {asked && <PropertyQuestion asked={asked} onAnswer={settle} />}
    </Stack>
  );
}
