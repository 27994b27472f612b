import { useWords } from '#messages/words.ts';
import form from '../fields/draft-form.module.css';
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
          <DayFactField fact="authorisedOn" />
          <DayFactField fact="authorisedUntil" />
        </>
      )}
      <div className={form.whole}>
        <RemarksField />
      </div>
    </>
  );
}
