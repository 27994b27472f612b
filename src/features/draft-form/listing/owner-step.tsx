import { Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import form from '../fields/form.module.css';
import { usePart } from '#browser/observable.ts';
import { ChoiceFactField, DayFactField, TextFactField } from '../fields/facts.tsx';
import { useForm } from '../fields/form-context.ts';
import { NoteFactField } from '../fields/note-fact-field.tsx';
import { PhoneFactField } from '../fields/phone-fact-field.tsx';
import { RemarksField } from '../fields/remarks-field.tsx';
import { isShown } from '#entities/draft/visible-fields.ts';
import { HandOverButton } from '../hand-over/hand-over-button.tsx';
import { InPieces } from '#ui/in-pieces.tsx';
import { MoreFacts } from './more-facts.tsx';

interface OwnerStepProps {
  /** The authorisation is that of the last listing, not the agent's own word. */
  isLikeLast: boolean;
  inPieces: boolean;
}

/** The owner's authorisation, the owner, and remarks. Where nothing is odd, the listing is published from here. */
export function OwnerStep({ isLikeLast, inPieces }: OwnerStepProps) {
  const { t } = useWords();
  const { text } = useForm();
  const hasOwner = usePart(text, (body) => isShown('authorisationKind', body));
  return (
    <InPieces isOn={inPieces}>
      {hasOwner && (
        <>
          <div className={form.whole}>
            <ChoiceFactField
              fact="authorisationKind"
              {...(isLikeLast && { hint: t('form.authorisation-like-last') })}
            />
          </div>
          <DayFactField fact="authorisedOn" quick={{ months: [0] }} />
          <DayFactField fact="authorisedUntil" quick={{ months: [3, 6, 12], after: 'authorisedOn' }} />
          <TextFactField fact="ownerName" />
          <PhoneFactField fact="ownerPhone" />
          <Text fz="sm" c="dimmed" className={form.whole}>
            {t('form.owner-hint')}
          </Text>
        </>
      )}
      <div className={form.whole}>
        <RemarksField />
      </div>
      <MoreFacts facts={['ownerNote', 'keys']}>
        {() => (
          <>
            <div className={form.whole}>
              <NoteFactField fact="ownerNote" />
            </div>
            <div className={form.whole}>
              <TextFactField fact="keys" />
            </div>
          </>
        )}
      </MoreFacts>
      <div className={form.whole}>
        <HandOverButton />
      </div>
    </InPieces>
  );
}
