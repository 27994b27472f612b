import { Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import form from '../frame/frame.module.css';
import { usePart } from '#browser/observable.ts';
import { ChoiceFactField, DayFactField, TextFactField } from '../fields/facts.tsx';
import { useForm } from '../fields/form-context.ts';
import { NoteFactField } from '../fields/note-fact-field.tsx';
import { PhoneFactField } from '../fields/phone-fact-field.tsx';
import { RemarksField } from '../fields/remarks-field.tsx';
import { isShown } from '#entities/draft/visible-fields.ts';

/** The owner, where the keys are, the owner's authorisation, and remarks. */
export function OwnerStep() {
  const { t } = useWords();
  const { text } = useForm();
  const hasOwner = usePart(text, (body) => isShown('authorisationKind', body));
  return (
    <>
      {hasOwner && (
        <>
          <Text fz="sm" c="dimmed" className={form.whole}>
            {t('form.owner-hint')}
          </Text>
          <TextFactField fact="ownerName" />
          <PhoneFactField fact="ownerPhone" />
          <div className={form.whole}>
            <NoteFactField fact="ownerNote" />
          </div>
          <div className={form.whole}>
            <TextFactField fact="keys" />
          </div>
          <div className={form.whole}>
            <ChoiceFactField fact="authorisationKind" hint={t('form.authorisation-hint')} />
          </div>
          <DayFactField fact="authorisedOn" quick={{ months: [0] }} />
          <DayFactField fact="authorisedUntil" quick={{ months: [3, 6, 12], after: 'authorisedOn' }} />
        </>
      )}
      <div className={form.whole}>
        <RemarksField />
      </div>
    </>
  );
}
