import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, startTransition, useState } from 'react';
import { longestAdvert } from '#domain/limits.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { Around } from './around.ts';
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
export function AdvertSheet(props: AdvertSheetProps) {
  const { agentId, text, onText, onDiscard, onClose } = props;
  const { t } = useWords();
  const isWide = useWide();
  const message = useMessage(agentId, text);
  const [typed, setTyped] = useState('');
  const change = () => {
    setTyped(text ?? '');
    onText(null);
  };
  const isRead = text !== null && message.state?.step !== 'failed';
  const around = {
    top: (
      <>
        {props.besides}
        {text !== null && text.length > longestAdvert && (
          <Text fz="sm">{t('advert.cut', { count: longestAdvert })}</Text>
        )}
      </>
    ),
    change: onDiscard ? null : (
      <Button variant="subtle" size="compact-md" onClick={change}>
        {t('advert.change')}
      </Button>
    ),
    discard: onDiscard && (
      <Button variant="subtle" onClick={onDiscard}>
        {t('logout.discard')}
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
        <EnterText text={typed} onRead={(entered) => startTransition(() => onText(entered))} />
      ) : (
        <MessageContent {...props} text={text} message={message} around={around} />
      )}
    </Dialog>
  );
}

interface MessageContentProps extends Pick<AdvertSheetProps, 'draft' | 'onTake'> {
  text: string;
  message: ReturnType<typeof useMessage>;
  around: Around;
}

/** The message while it is read, what it gave, or that it could not be read. */
function MessageContent({ text, message, draft, around, onTake }: MessageContentProps) {
  const { t } = useWords();
  const { state, known, retry } = message;
  if (state?.step === 'failed')
    return (
      <Group p="xl" justify="center">
        <Text role="alert">{t('advert.failed')}</Text>
        <Button onClick={retry}>{t('error.retry')}</Button>
      </Group>
    );
  if (state?.step !== 'read') return <ReadingMessage text={text} around={around} />;
  const { unread, units } = state.message;
  const sides = { text, draft, around, onTake };
  if (unread) return <UnreadMessage unread={unread} {...sides} />;
  return <UnitOffers key={text} units={units} known={known} {...sides} />;
}
