import { Box, Flex, Stack, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useWide } from '#ui/use-wide.ts';
import type { FormProps } from '../frame/draft-editing.tsx';
import { useAfterValidation } from '../frame/draft-form.tsx';
import { useForm } from '../fields/form-context.ts';
import frame from '../frame/frame.module.css';
import { FormPhotos } from '../frame/form-photos.tsx';
import { useQuietSave } from '../frame/use-quiet-save.ts';
import { usePropertyPrefill } from '../fields/use-property-prefill.ts';
import { DetailsStep } from './details-step.tsx';
import { ListedNotices } from './listed-notices.tsx';
import { ListingBar } from './listing-bar.tsx';
import { moveOnEnter } from './move-on-enter.ts';
import { MissingNotice } from './missing-notice.tsx';
import { OwnerStep } from './owner-step.tsx';
import { PriceStep } from './price-step.tsx';
import { PropertyStep, StartFrom } from './property-step.tsx';
import { QualityMeter } from './quality-meter.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepList } from './step-list.tsx';
import { neighbour, type Step, stepOfField, stepToGoOn, titleOfStep } from './steps.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';
import { useListed } from './use-listed.ts';
import { useSteps } from './use-steps.ts';
import { WhatStep } from './what-step.tsx';

export interface ListingPlace {
  /** The step in the address. */
  step: Step | undefined;
  /** The field of the step in the address. */
  field: string | undefined;
  onStep: (step: Step) => void;
  /** The property master for a new listing. */
  startFrom: string | undefined;
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
  const { agentId, draftId } = useForm();
  const [goOnWith] = useState<Step>(() =>
    opened.isNew ? 'what' : stepToGoOn(opened.body, dayOf(Date.now())),
  );
  const step = place.step ?? goOnWith;
  const ref = useRef<HTMLFormElement>(null);
  const goTo = useSteps(ref, step, place.onStep, place.field);
  const listing = useListed(agentId, draftId, opened);
  useQuietSave(editor, !opened.isClosed, step);
  const picked = usePropertyPrefill();
  const next = neighbour(step, 1);
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
    what: (
      <WhatStep
        picked={picked}
        onPick={(property) => {
          picked.pick(property);
          goTo('property');
        }}
      />
    ),
    property: <PropertyStep picked={picked} />,
    price: <PriceStep />,
    details: <DetailsStep />,
    owner: <OwnerStep />,
    review: <ReviewStep goTo={goTo} />,
  };
  return (
    <>
      {opened.isNew && place.startFrom !== undefined && (
        <StartFrom propertyId={place.startFrom} picked={picked} />
      )}
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
            <StepList step={step} onStep={goTo} />
            <QualityMeter />
          </Stack>
        )}
        <Stack gap={0} flex={1} miw={0} className={frame.page}>
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
              <div className={step === 'review' ? undefined : frame.card}>{body[step]}</div>
            )}
            {hasPhotos && (
              <div hidden={step !== 'photos'}>
                <FormPhotos isTitled={false} />
              </div>
            )}
          </Box>
          {noticesAt === 'end' && notices}
          {editor.syncState.state !== 'conflict' && !opened.isClosed && (
            <ListingBar
              editor={editor}
              step={step}
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
