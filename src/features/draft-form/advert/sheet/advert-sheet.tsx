import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, startTransition, useState } from 'react';
import { longestAdvert } from '#domain/limits.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useWide } from '#ui/use-wide.ts';
import { EnterText } from './enter-text.tsx';
import type { TakenUnits } from './taken-units.ts';
import { ReadingMessage } from './reading-message.tsx';
import { UnitOffers } from './unit-offers.tsx';
import { UnreadMessage } from './unread-message.tsx';
import { useMessage } from './use-message.ts';
import face from './advert.module.css';

export interface AdvertSheetProps {
  agentId: string;
  /** The message; null where it is still to be pasted. */
  text: string | null;
  /** The draft that is open, as its values are compared with those of the message. */
  draft: DraftBody;
  /** Notes about what was shared with the message: its photos, and the files that cannot be taken. */
  besides?: ReactNode;
  onText: (text: string | null) => void;
  onTake: (taken: TakenUnits) => void;
  /** Discards what was shared; absent for a message that was pasted. */
  onDiscard?: (() => void) | undefined;
  onClose: () => void;
}

/** Reads a pasted or shared message: it stands beside the values that it gave, which the agent takes or leaves. */
export function AdvertSheet({
  agentId,
  text,
  draft,
  besides,
  onText,
  onTake,
  onDiscard,
  onClose,
}: AdvertSheetProps) {
  const { t } = useWords();
  const isWide = useWide();
  const { state, known, retry } = useMessage(agentId, text);
  const [typed, setTyped] = useState('');
  const change = () => {
    setTyped(text ?? '');
    onText(null);
  };
  const isRead = text !== null && state?.step !== 'failed';
  const read = (message: string) => startTransition(() => onText(message));
  const notes = text !== null && text.length > longestAdvert && (
    <Text fz="sm">{t('advert.cut', { count: longestAdvert })}</Text>
  );
  const around = {
    top: (
      <>
        {besides}
        {notes}
      </>
    ),
    change: onDiscard ? null : (
      <Button variant="subtle" size="compact-md" onClick={change}>
        {t('advert.change')}
      </Button>
    ),
    discard: onDiscard && (
      <Button variant="subtle" onClick={onDiscard}>
        {t('shell.shared-drop')}
      </Button>
    ),
  };
  return (
    <Dialog
      title={t(isRead ? 'advert.title-read' : 'advert.title')}
      size={isRead ? 1120 : 620}
      fullScreen={!isWide}
      classNames={{ content: face.content, body: face.body, header: face.header }}
      data-read={isRead || undefined}
      onClose={onClose}
    >
      {text === null ? (
        <EnterText text={typed} onRead={read} />
      ) : state?.step === 'read' ? (
        state.message.unread ? (
          <UnreadMessage
            text={text}
            unread={state.message.unread}
            draft={draft}
            around={around}
            onTake={onTake}
          />
        ) : (
          <UnitOffers
            key={text}
            text={text}
            units={state.message.units}
            known={known}
            draft={draft}
            around={around}
            onTake={onTake}
          />
        )
      ) : state?.step === 'failed' ? (
        <Group p="xl" justify="center">
          <Text role="alert">{t('advert.failed')}</Text>
          <Button onClick={retry}>{t('draft.try-again')}</Button>
        </Group>
      ) : (
        <ReadingMessage text={text} around={around} />
      )}
    </Dialog>
  );
}
