import { Flex, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { PropertyKeyValue } from '#domain/property/property.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { useWords } from '#messages/words.ts';
import { useWide } from '#ui/use-wide.ts';
import type { FormProps } from '../frame/draft-editing.tsx';
import { useAfterValidation } from '../frame/draft-form.tsx';
import { useForm } from '../fields/form-context.ts';
import frame from '../fields/form.module.css';
import { useQuietSave } from '../frame/use-quiet-save.ts';
import { useSharedThings } from '../frame/use-shared-things.ts';
import { AdvertIntake, AdvertNotice } from '../advert/advert-intake.tsx';
import { usePropertyPrefill } from '../fields/use-property-prefill.ts';
import { BuildingStep, isUnchosen, StartFrom } from './building-step.tsx';
import { ListedNotices } from './listed-notices.tsx';
import { ListingBar } from './listing-bar.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { OwnerStep } from './owner-step.tsx';
import { PriceStep } from './price-step.tsx';
import { QualityMeter } from './quality-meter.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepContent } from './step-content.tsx';
import { StepList } from './step-list.tsx';
import { type Step, stepOfField } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useLastAuthorisation } from './use-last-authorisation.ts';
import { useListed } from './use-listed.ts';
import { type ListingPlace, useFormSteps } from './use-form-steps.ts';
import type { GoTo } from './use-steps.ts';

/**
 * Where the notices about the listing are. Those that appear while the agent types are placed at the end, so that the
 * field does not move.
 */
function useNoticesPlace(editor: DraftEditor, opened: OpenedDraft, listing: ReturnType<typeof useListed>) {
  const hasChanges = useChangesWaiting(listing).length > 0;
  const [place, setPlace] = useState<'top' | 'end' | null>(null);
  if (hasChanges && place === null) setPlace(editor.isDirty && opened.autosaves === null ? 'end' : 'top');
  return place;
}

/** Picks a building, which brings its category and address: a new listing goes on with its price. */
function usePick(goTo: GoTo) {
  const { text, prefill } = useForm();
  const picked = usePropertyPrefill();
  const pick = (property: PropertyKeyValue) => {
    const isFirst = isUnchosen(text.get()) && prefill.get().last === null;
    picked.pick(property);
    if (isFirst) goTo('price', 'priceSen');
  };
  return { picked, pick };
}

/** The listing form, one step at a time; on a desktop the list of steps is beside it. */
export function ListingForm(props: FormProps & { place: ListingPlace }) {
  const { editor, opened, problems, validationKey, place } = props;
  const { agentId, draftId, sharedFiles } = useForm();
  const shared = useSharedThings(place.takesShared && !opened.isClosed, editor.store, sharedFiles);
  const form = useRef<HTMLFormElement>(null);
  const { step, order, isWhole, filling, goTo, goNext, goOn } = useFormSteps(form, place, opened);
  const { isOn: isFilling, inPieces } = filling;
  const listing = useListed(agentId, draftId, opened);
  useQuietSave(editor, !opened.isClosed, step);
  const isLikeLast = useLastAuthorisation(opened.isNew || place.isCopy, step === 'owner');
  const { picked, pick } = usePick(goTo);
  useAfterValidation(validationKey, problems, ([first]) => {
    if (first) goTo(stepOfField(first.field), first.field);
  });
  const noticesAt = useNoticesPlace(editor, opened, listing);
  const notices = <ListedNotices editor={editor} listing={listing} onStartOver={props.onStartOver} />;

  const fields: Record<Exclude<Step, 'photos'>, ReactNode> = {
    building: <BuildingStep picked={picked} onPick={pick} isWhole={isWhole} inPieces={inPieces} />,
    price: <PriceStep picked={picked} inPieces={inPieces} />,
    owner: <OwnerStep isLikeLast={isLikeLast} inPieces={inPieces} />,
    review: <ReviewStep goTo={goTo} />,
  };
  return (
    <>
      {opened.isNew && place.startFrom !== undefined && (
        <StartFrom propertyId={place.startFrom} picked={picked} />
      )}
      <AdvertIntake
        isAsked={place.pastes && opened.isNew}
        shared={shared}
        onTaking={filling.begin}
        onTaken={goOn}
        onLeft={filling.end}
      />
      {noticesAt === 'top' && <Stack mb="lg">{notices}</Stack>}
      <Flex gap="xxl" align="flex-start">
        <StepsBeside step={step} order={order} onStep={goTo} />
        <Stack gap={0} flex={1} miw={0} className={frame.page}>
          <AdvertNotice />
          <MissingNotice problems={problems} goTo={goTo} />
          <StepContent form={form} step={step} onNext={goNext}>
            {step !== 'photos' && !isFilling && fields[step]}
          </StepContent>
          {noticesAt === 'end' && notices}
          {editor.syncState.state !== 'conflict' && !opened.isClosed && (
            <ListingBar
              editor={editor}
              step={step}
              order={order}
              goTo={goTo}
              listing={listing}
              onPublished={place.onPublished}
            />
          )}
        </Stack>
      </Flex>
    </>
  );
}

interface StepsBesideProps {
  step: Step;
  order: readonly Step[];
  onStep: GoTo;
}

/** On a desktop: the list of steps and the quality of the listing. */
function StepsBeside({ step, order, onStep }: StepsBesideProps) {
  const { t } = useWords();
  if (!useWide()) return null;
  return (
    <Stack
      component="nav"
      flex="none"
      w={250}
      gap="xl"
      pos="sticky"
      top="calc(var(--header) + 20px)"
      aria-label={t('form.all-steps')}
    >
      <StepList step={step} order={order} onStep={onStep} />
      <QualityMeter />
    </Stack>
  );
}
