import { authorisationKinds } from '#domain/lookups.ts';
import { useWords } from '#messages/words.ts';
import form from '../draft-form.module.css';
import { usePart } from '../draft-text.ts';
import { ChoiceFactField, DayFactField } from '../fields/facts.tsx';
import { useForm } from '../form-context.ts';
import { RemarksField } from '../remarks-field.tsx';
import { isShown } from './shown-facts.ts';

/** How the owner authorised the agent, and what there is to say besides. */
export function OwnerStep() {
  const { t } = useWords();
  const { text } = useForm();
  const hasOwner = usePart(text, (body) => isShown('authorisationKind', body));
  return (
    <>
      {hasOwner && (
        <>
          <div className={form.whole}>
            <ChoiceFactField
              fact="authorisationKind"
              options={authorisationKinds}
              hint={t('form.authorisation-hint')}
            />
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
