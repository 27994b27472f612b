import { useEffect, useRef } from 'react';
import type { DraftBody, DraftField, DraftProblem } from '#domain/draft.ts';
import { longest } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { AddressFields } from './address-fields.tsx';
import face from './draft-form.module.css';
import { DraftPhotos } from './photos/draft-photos.tsx';
import { IntentField } from './intent-field.tsx';
import { KindFields } from './kind-fields.tsx';
import { PropertyNameField } from './property-name-field.tsx';

interface DraftFormProps {
  id: string;
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  body: DraftBody;
  problem: DraftProblem | null;
  disabled: boolean;
  onChange: (change: Partial<DraftBody>) => void;
  onSubmit: () => void;
}

/** The fields of a draft. What is wrong stands at its field, which takes the focus. */
export function DraftForm({ id, agentId, draftId, kind, body, problem, disabled, onChange, onSubmit }: DraftFormProps) {
  const { t, sentence } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: DraftField) => (problem?.field === field ? sentence(problem.code) : undefined);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);

  return (
    <form
      id={id}
      ref={form}
      className={face.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {kind === 'listing' && <IntentField value={body.intent} disabled={disabled} onChange={(intent) => onChange({ intent })} />}
      <section className={face.card} aria-label={t('draft.part-property')}>
        <h2 className={face.part}>{t('draft.part-property')}</h2>
        <div className={face.whole}>
          <PropertyNameField name={body.name} propertyId={body.propertyId} error={errorOf('name')} disabled={disabled} onChange={onChange} />
        </div>
        <KindFields title={body.title} type={body.type} disabled={disabled} errorOf={errorOf} onChange={onChange} />
      </section>
      <section className={face.card} aria-label={t('draft.part-address')}>
        <h2 className={face.part}>{t('draft.part-address')}</h2>
        <AddressFields address={body.address} disabled={disabled} errorOf={errorOf} onChange={onChange} />
      </section>
      <DraftPhotos agentId={agentId} draftId={draftId} photos={body.photos} loc={body.loc} disabled={disabled} onChange={onChange} />
      <section className={face.card} aria-label={t('draft.part-notes')}>
        <h2 className={face.part}>{t('draft.part-notes')}</h2>
        <div className={face.whole}>
          <TextAreaField
            label={t('draft.remarks')}
            name="remarks"
            value={body.remarks}
            maxLength={longest.remarks}
            disabled={disabled}
            rows={4}
            onChange={(event) => onChange({ remarks: event.currentTarget.value })}
          />
        </div>
      </section>
    </form>
  );
}
