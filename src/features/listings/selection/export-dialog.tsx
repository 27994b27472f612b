import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#browser/hand-out.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { toDay } from '#domain/time.ts';
import { newestBody } from '#entities/listing/newest-listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { listingsCsv } from './listings-csv.ts';

export interface ExportProps {
  listings: readonly ListingSummary[];
  onClose: () => void;
}

const readAtOnce = 4;

/** The private facts of the listings, of the server or this device; a listing that cannot be read is left out. */
async function readFacts(
  client: QueryClient,
  agentId: string,
  listings: readonly ListingSummary[],
  onRead: (count: number) => void,
): Promise<Map<string, ListingFacts>> {
  const facts = new Map<string, ListingFacts>();
  const waiting = [...listings];
  let read = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const body = await newestBody(client, agentId, next._id).catch(() => null);
      if (body) facts.set(next._id, body.facts);
      onRead(++read);
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, worker));
  return facts;
}

/** Exports listings as a file for spreadsheets, made on the device; private facts only where the agent asks for them. */
export function ExportDialog({ listings, onClose }: ExportProps) {
  const words = useWords();
  const { t } = words;
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const isOpen = useIsOpen();
  const [isPrivate, setIsPrivate] = useState(false);
  const [read, setRead] = useState<number | null>(null);
  const count = listings.length;
  const save = async () => {
    setRead(0);
    const facts = isPrivate ? await readFacts(client, agentId, listings, setRead) : undefined;
    if (!isOpen.current) return;
    const text = listingsCsv(listings, words, facts);
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), `listings-${toDay(Date.now())}.csv`);
    const missing = facts ? count - facts.size : 0;
    void toast(
      missing > 0
        ? { message: t('listings.export-without', { missing, count }), tone: 'bad' }
        : { message: t('listings.exported', { count }), tone: 'good' },
    );
    onClose();
  };
  return (
    <Dialog title={t('listings.export-title', { count })} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('listings.export-text')}</Text>
        <Checkbox
          label={t('listings.export-private')}
          description={t('listings.export-private-hint')}
          checked={isPrivate}
          onChange={({ currentTarget: { checked } }) => setIsPrivate(checked)}
        />
        {isPrivate && <Alert color="yellow">{t('listings.export-private-warning')}</Alert>}
        {read !== null && isPrivate && (
          <Text role="status" fz="sm" c="dimmed">
            {t('listings.export-reading', { read, count })}
          </Text>
        )}
        <Button loading={read !== null} onClick={() => void save()}>
          {t('listings.export')}
        </Button>
      </Stack>
    </Dialog>
  );
}
