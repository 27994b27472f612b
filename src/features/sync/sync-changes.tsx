import { Button, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { dismissCommand, undoCommand } from '#outbox/commands.ts';
import { formatMoney } from '#domain/formats.ts';
import { enquiryChangeName } from '#domain/enquiry/enquiry-change.ts';
import { type OpenCommand, isToDo } from '#outbox/read.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useWords, type Words } from '#messages/words.ts';
import { SyncGroup } from './sync-group.tsx';

const mostNames = 3;

/** Waiting changes of listings and enquiries, and rejected ones, each with its reason and its actions. */
export function SyncChanges({ changes }: { changes: readonly OpenCommand[] }) {
  const { t, sentence } = useWords();
  const [error, setError] = useState<unknown>(null);
  return (
    <SyncGroup title={t('sync.group-changes')} error={error !== null && sentence(error)}>
      {changes.map((command) => (
        <Change key={command.mutationId} command={command} onError={setError} />
      ))}
    </SyncGroup>
  );
}

function namesFrom(listings: readonly { name: string }[], { t, list }: Words): string {
  const names = list(listings.slice(0, mostNames).map(({ name }) => name));
  const count = listings.length - mostNames;
  return count > 0 ? t('sync.change-names', { names, count }) : names;
}

/** What a command does, what it says, and the listings that it changes. */
function toWords(request: OpenCommand['request'], words: Words) {
  const { t, list } = words;
  switch (request.kind) {
    case 'status': {
      const { to, deal, listings } = request;
      const text = namesFrom(listings, words);
      const end = deal?.outcome ?? to;
      return { title: t('sync.change-to', { to: end, count: listings.length }), text, listings };
    }
    case 'price': {
      const { listing, seenSen, priceSen } = request;
      const [before, after] = [formatMoney(seenSen), formatMoney(priceSen)];
      const title = t('sync.price', { before, after, kind: listing.kind });
      return { title, text: listing.name, listings: [listing] };
    }
    case 'deal-change':
    case 'deal-deletion':
      return { title: t(`sync.${request.kind}`), text: request.listing.name, listings: [request.listing] };
    case 'owner-links': {
      const asked = request.links.map(({ listingId, name }) => ({ _id: listingId, name }));
      const text = list(asked.map(({ name }) => name).slice(0, mostNames));
      return { title: t('sync.owner-links', { count: asked.length }), text, listings: asked };
    }
    case 'owner-decision':
      return { title: t('sync.owner-decision'), text: request.listing.name, listings: [request.listing] };
    case 'posting': {
      const { act, platform, listings } = request;
      const values = { act, platform: platformLabel(platform), count: listings.length };
      return { title: t('sync.posting', values), text: namesFrom(listings, words), listings };
    }
    case 'message':
      return { title: t('sync.message'), text: request.message, listings: [] };
    case 'enquiry': {
      const { change, seen } = request;
      const text = list([seen.name, seen.listingName]);
      return { title: t('sync.enquiry', { what: enquiryChangeName(change) }), text, listings: [] };
    }
  }
}

function Change({ command, onError }: { command: OpenCommand; onError: (error: unknown) => void }) {
  const words = useWords();
  const { t, sentence } = words;
  const { request, rejections, attempts } = command;
  const { title, text, listings } = toWords(request, words);
  const nameFrom = (id: string | null) => listings.find(({ _id }) => _id === id)?.name;
  const isWaiting = isToDo(command);
  return (
    <Paper component="li" withBorder p="lg" data-sync-state={isWaiting ? undefined : 'attention'}>
      <Title order={3} fz="md">
        {title}
      </Title>
      <Text fz="sm" c="dimmed">
        {text}
      </Text>
      {isWaiting && attempts > 0 && (
        <Text fz="sm" c="dimmed">
          {t('sync.tries', { count: attempts })}
        </Text>
      )}
      {rejections.slice(0, mostNames).map(({ subject, code }) => (
        <Text key={subject} c="red" fz="sm" fw={550}>
          {[nameFrom(subject), sentence(code)].filter(Boolean).join(': ')}
        </Text>
      ))}
      {rejections.length > mostNames && (
        <Text c="red" fz="sm" fw={550}>
          {t('sync.change-more', { count: rejections.length - mostNames })}
        </Text>
      )}
      {isWaiting && attempts === 0 && (
        <Button variant="default" mt="md" onClick={() => void undoCommand(command).catch(onError)}>
          {t('sync.change-take-back')}
        </Button>
      )}
      {!isWaiting && (
        <Button variant="default" mt="md" onClick={() => void dismissCommand(command).catch(onError)}>
          {t('sync.change-read')}
        </Button>
      )}
    </Paper>
  );
}
