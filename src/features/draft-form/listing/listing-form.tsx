import { Box, Flex, Stack, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropertyKeyValue } from '#domain/property/property.ts';
import { toDay } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { useWide } from '#ui/use-wide.ts';
import type { FormProps } from '../frame/draft-editing.tsx';
import { useAfterValidation } from '../frame/draft-form.tsx';
import { useForm } from '../fields/form-context.ts';
import frame from '../fields/form.module.css';
import { DraftPhotos } from '../photos/draft-photos.tsx';
import { useQuietSave } from '../frame/use-quiet-save.ts';
import { useSharedThings } from '../frame/use-shared-things.ts';
import { AdvertIntake, AdvertNotice } from '../advert/advert-intake.tsx';
import { usePropertyPrefill } from '../fields/use-property-prefill.ts';
import { BuildingStep, isUnchosen, StartFrom } from './building-step.tsx';
import { ListedNotices } from './listed-notices.tsx';
import { ListingBar } from './listing-bar.tsx';
import { moveOnEnter } from './move-on-enter.ts';
import { MissingNotice } from './missing-notice.tsx';
import { OwnerStep } from './owner-step.tsx';
import { PriceStep } from './price-step.tsx';
import { QualityMeter } from './quality-meter.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepList } from './step-list.tsx';
import { neighbour, photosFirst, type Step, stepOfField, stepToGoOn, steps } from './steps.ts';
import { titleOfStep } from '../frame/step-title.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useLastAuthorisation } from './use-last-authorisation.ts';
import { useListed } from './use-listed.ts';
import { useFilling } from './use-filling.ts';
import { type GoTo, useSteps } from './use-steps.ts';

export interface ListingPlace {
  /** The step in the address. */
  step: Step | undefined;
  /** The field of the step in the address. */
  field: string | undefined;
  onStep: (step: Step) => void;
  /** The property master for a new listing. */
  startFrom: string | undefined;
  /** The draft was just made as a copy for another unit. */
  isCopy: boolean;
  /** The form takes what was shared to the app. */
  takesShared: boolean;
  /** A new listing begins with a pasted message. */
  pastes: boolean;
  onPublished: () => void;
}

/** The listing form, one step at a time; on a desktop the list of steps is beside it. */
export function ListingForm({
  editor,
  opened,
  problems,
  validationKey,
  onStartOver,
  place,
}: FormProps & { place: ListingPlace }) {
  const { t } = useWords();
  const isWide = useWide();
  const { agentId, draftId, text, prefill, sharedFiles } = useForm();
  const shared = useSharedThings(place.takesShared && !opened.isClosed, editor.store, sharedFiles);
  const [goOnWith] = useState<Step>(() =>
    opened.isNew ? 'building' : stepToGoOn(opened.body, toDay(Date.now())),
  );
  const step = place.step ?? goOnWith;
  const [order] = useState(() => (opened.isNew && step === 'photos' ? photosFirst : steps));
  const ref = useRef<HTMLFormElement>(null);
  const [isWhole, setIsWhole] = useState(place.field !== undefined);
  const goToField = useSteps(ref, step, place.onStep, place.field);
  const filling = useFilling(step);
  const goTo: GoTo = (next, field) => {
    filling.end();
    if (field) flushSync(() => setIsWhole(true));
    goToField(next, field);
  };
  const listing = useListed(agentId, draftId, opened);
  useQuietSave(editor, !opened.isClosed, step);
  const isLikeLast = useLastAuthorisation(opened.isNew || place.isCopy, step === 'owner');
  const picked = usePropertyPrefill();
  /** A building brings its category and address: a new listing goes on with its price. */
  const pick = (property: PropertyKeyValue) => {
    const isFirst = isUnchosen(text.get()) && prefill.get().last === null;
    picked.pick(property);
    if (isFirst) goTo('price', 'priceSen');
  };
  const next = neighbour(step, 1, order);
  const onEnter = moveOnEnter(() => next && goTo(next));
  const [hasPhotos, setHasPhotos] = useState(step === 'photos');
  if (step === 'photos' && !hasPhotos) setHasPhotos(true);
  useAfterValidation(validationKey, problems, ([first]) => {
    if (first) goTo(stepOfField(first.field), first.field);
  });

  /**
   * Content that appears while the agent types is placed below the field, so that the field does not move.
   */
  const hasChanges = useChangesWaiting(listing).length > 0;
  const [noticesAt, setNoticesAt] = useState<'top' | 'end' | null>(null);
  if (hasChanges && noticesAt === null)
    setNoticesAt(editor.isDirty && opened.autosaves === null ? 'end' : 'top');
  const notices = <ListedNotices editor={editor} listing={listing} onStartOver={onStartOver} />;

  const body: Record<Exclude<Step, 'photos'>, ReactNode> = {
    building: <BuildingStep picked={picked} onPick={pick} isWhole={isWhole} inPieces={filling.inPieces} />,
    price: <PriceStep picked={picked} inPieces={filling.inPieces} />,
    owner: <OwnerStep isLikeLast={isLikeLast} inPieces={filling.inPieces} />,
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
        onTaken={() => {
          const next = stepToGoOn(text.get(), toDay(Date.now()));
          goToField(next);
          filling.goOn(next);
        }}
        onLeft={filling.end}
      />
      {noticesAt === 'top' && <Stack mb="lg">{notices}</Stack>}
      <Flex gap="xxl" align="flex-start">
        {isWide && (
          <Stack
            component="nav"
            flex="none"
            w={250}
            gap="xl"
            pos="sticky"
            top="calc(var(--header) + 20px)"
            aria-label={t('form.all-steps')}
          >
            <StepList step={step} order={order} onStep={goTo} />
            <QualityMeter />
          </Stack>
        )}
        <Stack gap={0} flex={1} miw={0} className={frame.page}>
          <AdvertNotice />
          <MissingNotice problems={problems} goTo={goTo} />
          <Box
            component="form"
            mb="xl"
            ref={ref}
            noValidate
            onKeyDown={onEnter}
            onSubmit={(event) => event.preventDefault()}
          >
            <Title order={2} data-step-heading tabIndex={-1} mb="lg" fz="xl">
              {t(titleOfStep(step))}
            </Title>
            {step !== 'photos' && (
              <div className={step === 'review' ? undefined : frame.card}>{!filling.isOn && body[step]}</div>
            )}
            {hasPhotos && (
              <div hidden={step !== 'photos'}>
                <DraftPhotos isTitled={false} />
              </div>
            )}
          </Box>
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
