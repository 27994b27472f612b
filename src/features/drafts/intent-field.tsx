import type { DraftBody } from '#domain/draft.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import face from './draft-form.module.css';

const intents: readonly { value: NonNullable<DraftBody['intent']>; label: MessageId }[] = [
  { value: 'Buy', label: 'draft.intent-buy' },
  { value: 'Rent', label: 'draft.intent-rent' },
  { value: 'New', label: 'draft.intent-new' },
];

/** For Sale, For Rent or New (Developer Unit) (Spec §9, "Property type filter"). */
export function IntentField({ value, disabled, onChange }: { value: DraftBody['intent']; disabled: boolean; onChange: (intent: DraftBody['intent']) => void }) {
  const { t } = useWords();
  return (
    <fieldset className={face.intents} disabled={disabled}>
      <legend className={face.legend}>{t('draft.intent')}</legend>
      {intents.map((intent) => (
        <label key={intent.value} className={face.intent}>
          <input type="radio" name="intent" value={intent.value} checked={value === intent.value} onChange={() => onChange(intent.value)} />
          <span>{t(intent.label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
