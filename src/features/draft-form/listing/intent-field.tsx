import { Input, SegmentedControl } from '@mantine/core';
import { type MessageId, useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm, useProblem } from '../fields/form-context.ts';
import frame from '../fields/form.module.css';

const intents = [
  { value: 'Buy', label: 'draft.intent-buy' },
  { value: 'Rent', label: 'draft.intent-rent' },
  { value: 'New', label: 'draft.intent-new' },
] as const satisfies readonly { value: string; label: MessageId }[];

/** For Sale, For Rent, or New. */
export function IntentField() {
  const { t } = useWords();
  const { text, change, disabled } = useForm();
  const intent = usePart(text, (body) => body.intent);
  const error = useProblem('intent')?.words;
  return (
    <Input.Wrapper className={frame.whole ?? ''} error={error}>
      <SegmentedControl
        fullWidth
        name="intent"
        aria-label={t('draft.intent')}
        data={intents.map(({ value, label }) => ({ value, label: t(label) }))}
        value={intent ?? ''}
        disabled={disabled}
        onChange={(chosen) => change({ intent: chosen as (typeof intents)[number]['value'] })}
      />
    </Input.Wrapper>
  );
}
