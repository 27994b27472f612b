import { Alert, Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { placeWords } from '#domain/property/location.ts';
import type { Refusal, Source } from './read-handed.ts';
import { type HandedOver, takeOverDraft } from './take-over-draft.ts';
import { useHandedRead } from './use-handed-read.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { toast } from '#ui/toast.ts';

const problems: Record<Refusal, MessageId> = {
  foreign: 'hand-over.foreign',
  newer: 'hand-over.newer',
  damaged: 'hand-over.damaged',
  'too-large': 'hand-over.too-large',
  'no-room': 'hand-over.no-room',
  unreadable: 'hand-over.unreadable',
  code: 'hand-over.bad-code',
};

/**
 * Opens a draft that a colleague hands over, from a file that is chosen, shared to the app or opened with it, or from
 * a code in the address, and makes it the agent's own (R-DRAFT-18). `onRead` is called when the code is read: it has private data, and leaves the address.
 */
export function HandedOverScreen({ code, onRead }: { code: string; onRead: () => void }) {
  const { t } = useWords();
  const { read, notOpened, open, retry, discard } = useHandedRead(code, onRead);
  /** The same file can be chosen again after an error. */
  const forgetChoice = useRef<() => void>(null);
  return (
    <Stack gap="lg" maw={640}>
      <PageHeading title={t('hand-over.open-title')} />
      <Text>{t('hand-over.open-lead')}</Text>
      {read.step === 'refused' && (
        <Alert color="red" role="alert">
          {t(problems[read.why])}
          {read.from && <KeptFile {...read} from={read.from} onRetry={retry} onDiscard={discard} />}
        </Alert>
      )}
      {notOpened > 0 && <Alert color="yellow">{t('hand-over.one-at-a-time', { count: notOpened })}</Alert>}
      {read.step === 'read' && <Handed handed={read.handed} onTaken={async () => read.from?.forget?.()} />}
      <FileButton
        resetRef={forgetChoice}
        onChange={(file) => {
          forgetChoice.current?.();
          if (file) open(() => Promise.resolve(file));
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant={read.step === 'read' ? 'default' : 'filled'}
            loading={read.step === 'reading'}
          >
            {t(read.step === 'nothing' ? 'hand-over.choose' : 'hand-over.choose-other')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

interface KeptFileProps {
  why: Refusal;
  from: Source;
  onRetry: (from: Source) => Promise<void>;
  onDiscard: (from: Source) => Promise<void>;
}

/** What can be done with a file that is kept: read it again, or delete the app's copy. */
function KeptFile({ why, from, onRetry, onDiscard }: KeptFileProps) {
  const { t } = useWords();
  return (
    <Group gap="sm" mt="sm">
      {why === 'unreadable' && (
        <Button variant="default" onClick={() => void onRetry(from)}>
          {t('error.retry')}
        </Button>
      )}
      {from.forget && (
        <Button variant="default" onClick={() => void onDiscard(from)}>
          {t('hand-over.discard')}
        </Button>
      )}
    </Group>
  );
}

/** What was handed over, before it becomes a draft. */
function Handed({ handed, onTaken }: { handed: HandedOver; onTaken: () => Promise<void> }) {
  const words = useWords();
  const { t, lookup, sentence } = words;
  const agentId = useAgent()._id;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { body, pictures = [] } = handed;
  const { priceSen, unitNo } = body.facts;
  const price =
    body.intent !== null && priceSen !== null ? priceWords({ kind: body.intent, priceSen }, words) : '';
  const lines = [
    [lookup(body.type || body.title), placeWords(body.address, lookup)].filter(Boolean).join(' · '),
    [price, unitNo].filter(Boolean).join(' · '),
    t('hand-over.with-photos', { count: pictures.length }),
  ].filter(Boolean);

  const take = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const { draftId, photosLeft } = await takeOverDraft(queryClient, agentId, handed);
      await onTaken().catch(() => {});
      const said = t('hand-over.taken', { count: photosLeft });
      void toast({ message: said, tone: photosLeft > 0 ? 'bad' : 'good' });
      if (body.intent === null) await navigate({ to: '/master', search: { draft: draftId }, replace: true });
      else await navigate({ to: '/properties/form/$propId', params: { propId: draftId }, replace: true });
    } catch (reason) {
      setError(reason);
      setIsBusy(false);
    }
  };

  return (
    <Paper withBorder p="lg" component="section" aria-label={body.name || t('drafts.no-name')}>
      <Stack gap="sm">
        <Title order={2} fz="lg" translate={body.name ? 'no' : undefined}>
          {body.name || t('drafts.no-name')}
        </Title>
        {lines.map((line) => (
          <Text key={line} c="dimmed">
            {line}
          </Text>
        ))}
        {error !== null && <Alert color="red">{sentence(error)}</Alert>}
        <Button loading={isBusy} onClick={() => void take()}>
          {t('hand-over.take')}
        </Button>
      </Stack>
    </Paper>
  );
}
