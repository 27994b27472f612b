import { Stack } from '@mantine/core';
import type { FilledPart } from '#domain/draft/property-parts.ts';
import { formatAnd } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import frame from './form.module.css';
import { AlertAction } from './alert-action.tsx';
import { labelOfFilledPart } from './filled-part-label.ts';
import { FormAlert } from './form-alert.tsx';
import { PropertyQuestion } from './property-question.tsx';
import type { PropertyPrefill } from './use-property-prefill.ts';

/** Lists what a known property filled in, or what went with it, its questions, and a button to undo it. */
export function FillingNotice({ picked }: { picked: PropertyPrefill }) {
  const { asked, settle, removed } = picked;
  const notice = removed === null ? <Filled picked={picked} /> : <Removed picked={picked} name={removed} />;
  return (
    <Stack gap="lg" className={frame.whole ?? ''}>
      {notice}
      {asked && <PropertyQuestion asked={asked} onAnswer={settle} />}
    </Stack>
  );
}

/** Names parts in one phrase. */
function useNamed() {
  const { t, language } = useWords();
  return (parts: readonly FilledPart[], more: readonly string[] = []) => ({
    parts: formatAnd([...parts.map((part) => t(labelOfFilledPart(part))), ...more], language),
  });
}

function Filled({ picked: { filled, emptied, category, canUndo, undo } }: { picked: PropertyPrefill }) {
  const { t, lookup } = useWords();
  const named = useNamed();
  const said = [
    filled.length > 0 && t('form.filled', named(filled)),
    emptied.length > 0 && t('form.emptied', named(emptied)),
    category &&
      t('form.filled-kind', {
        kind: [category.title, category.type].filter(Boolean).map(lookup).join(' · '),
      }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <FormAlert tone="good" action={canUndo && <AlertAction onClick={undo}>{t('undo.action')}</AlertAction>}>
      {said.join(' ')}
    </FormAlert>
  );
}

function Removed({
  picked: { emptied, isCategoryRemoved, undo },
  name,
}: {
  picked: PropertyPrefill;
  name: string;
}) {
  const { t } = useWords();
  const named = useNamed();
  const category = isCategoryRemoved ? [t('draft.title')] : [];
  if (emptied.length + category.length === 0) return null;
  return (
    <FormAlert tone="waiting" action={<AlertAction onClick={undo}>{t('form.removed-undo')}</AlertAction>}>
      {t('form.removed', { name, ...named(emptied, category) })}
    </FormAlert>
  );
}
