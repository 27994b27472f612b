import { useWords } from '#messages/words.ts';
import form from '../frame/frame.module.css';
import { usePart } from '#browser/observable.ts';
import { ChoiceFactField, DayFactField } from '../fields/facts.tsx';
import { useForm } from '../fields/form-context.ts';
import { RemarksField } from '../fields/remarks-field.tsx';
import { isShown } from '#entities/draft/visible-fields.ts';

/** The owner's authorisation, and remarks. */
export function OwnerStep() {
  const { t } = useWords();
  const { text } = useForm();
  const hasOwner = usePart(text, (body) => isShown('authorisationKind', body));
  return (
    <>
      {hasOwner && (
        <>
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
