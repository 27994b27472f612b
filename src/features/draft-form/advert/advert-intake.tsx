import { ActionIcon, Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';
import { useObservable, usePart } from '#browser/observable.ts';
import { offerUndo } from '#entities/outbox/undo.ts';
import { useWords } from '#messages/words.ts';
import { IconClipboardText } from '#ui/icons/clipboard-text.ts';
import { toast } from '#ui/toast.ts';
import { useWide } from '#ui/use-wide.ts';
import { AlertAction } from '../fields/alert-action.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
import { useForm } from '../fields/form-context.ts';
import { InHeader } from '../frame/form-header.tsx';
import { SharedNotes, SharedQuestion } from '../frame/shared-question.tsx';
import type { SharedThingsOffer } from '../frame/use-shared-things.ts';
import { LateAdvertSheet } from './late-advert-sheet.tsx';
import { makeDrafts } from './make-drafts.ts';
import type { TakenUnits } from './sheet/taken-units.ts';

interface AdvertIntakeProps {
  /** The sheet is open from the start. */
  isAsked: boolean;
  /** The text and files that were shared to the app; null where there are none. */
  shared: SharedThingsOffer | null;
  /** The draft is about to change as a whole. Its fields need not render again before `onTaken` or `onLeft`. */
  onTaking: () => void;
  /** The draft has the values of the message. */
  onTaken: () => void;
  /** The message could not be taken, and the draft is unchanged. */
  onLeft: () => void;
}

interface TakingProps extends Pick<AdvertIntakeProps, 'shared' | 'onTaking' | 'onTaken' | 'onLeft'> {
  /** Everything is taken and stored. */
  onDone: () => void;
}

/**
 * Takes the units of a message: one into the open draft, the others into new drafts. While `isTaking`, the sheet is
 * closed, so that the browser paints before the form changes as a whole.
 */
function useTakeUnits({ shared, onTaking, onTaken, onLeft, onDone }: TakingProps) {
  const { sentence } = useWords();
  const { agentId, send, storeTyped } = useForm();
  const [isTaking, setIsTaking] = useState(false);
  const hasBegun = useRef(false);
  const take = async ({ here, others }: TakenUnits) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (here) onTaking();
    try {
      await afterPaint();
      setIsTaking(true);
      await afterPaint();
      if (here) send({ kind: 'advertTaken', advert: here });
      await afterPaint();
      await storeTyped();
      if (others.length > 0) {
        const made = await makeDrafts(agentId, others);
        const undoBesides = () => here && send({ kind: 'advertUndone' });
        offerUndo({ kind: 'drafts', made: { ...made, undoBesides } });
      }
      shared?.take();
      onDone();
      if (here) onTaken();
    } catch (error) {
      if (here) onLeft();
      void toast({ message: sentence(error), tone: 'bad' });
    }
    setIsTaking(false);
    hasBegun.current = false;
  };
  return [isTaking, take] as const;
}

function PasteButton({ onPress }: { onPress: () => void }) {
  const { t } = useWords();
  const isWide = useWide();
  return isWide ? (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={20} aria-hidden="true" />}
      onClick={onPress}
    >
      {t('form.paste')}
    </Button>
  ) : (
    <ActionIcon variant="subtle" color="dark" aria-label={t('form.paste')} onClick={onPress}>
      <IconClipboardText size={24} aria-hidden="true" />
    </ActionIcon>
  );
}

/**
 * Takes a pasted or shared message into the open draft, and says that it was, until it is undone. What was shared
 * without a text is asked about as it is.
 */
export function AdvertIntake({ isAsked, shared, onTaking, onTaken, onLeft }: AdvertIntakeProps) {
  const { agentId, text, disabled } = useForm();
  const draft = usePart(text, (body) => body);
  const [isOpen, setIsOpen] = useState(isAsked);
  const [message, setMessage] = useState<string | null>(null);
  const isShared = shared !== null && shared.text !== '';

  const [isTaking, take] = useTakeUnits({
    shared,
    onTaking,
    onTaken,
    onLeft,
    onDone: () => setIsOpen(false),
  });
  const close = () => {
    setIsOpen(false);
    shared?.later();
  };
  return (
    <>
      {!disabled && (
        <InHeader at="tools">
          <PasteButton onPress={() => setIsOpen(true)} />
        </InHeader>
      )}
      {shared && !isShared && <SharedQuestion offer={shared} />}
      {(isShared || isOpen) && !isTaking && (
        <LateAdvertSheet
          agentId={agentId}
          text={isShared ? shared.text : message}
          draft={draft}
          besides={isShared && <SharedNotes offer={shared} />}
          onText={setMessage}
          onTake={(taken) => void take(taken)}
          onDiscard={isShared ? shared.drop : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

/** Says that values are from a message, and undoes that. */
export function AdvertNotice() {
  const { t } = useWords();
  const { advert, send } = useForm();
  const filling = useObservable(advert);
  if (!filling) return null;
  const undo = () => send({ kind: 'advertUndone' });
  return (
    <Box mb="lg">
      <FormAlert tone="good" action={<AlertAction onClick={undo}>{t('undo.action')}</AlertAction>}>
        {t('form.pasted')}
      </FormAlert>
    </Box>
  );
}
