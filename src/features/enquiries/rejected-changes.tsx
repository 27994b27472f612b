import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { EnquiryNew } from '#domain/enquiry/enquiry.ts';
import { enquiryChangeName } from '#domain/enquiry/enquiry-change.ts';
import { shownPhone } from '#domain/phone.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { dismissCommand } from '#outbox/commands.ts';
import type { EnquiryCommand } from '#outbox/read.ts';
import { useAgent } from '#session/use-agent.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WriteDown } from './write-down.tsx';

const dismiss = (command: EnquiryCommand) => void dismissCommand(command).catch(() => {});

const madeIn = ({ change }: EnquiryCommand['request']): EnquiryNew | undefined =>
  change === 'erase' ? undefined : change.made;

/** What the server rejected of the agent's changes, each until it is read; those of one enquiry with `of`. */
export function RejectedChanges({ of }: { of?: string }) {
  const [again, setAgain] = useState<EnquiryCommand | null>(null);
  const rejected = useEnquiryCommands(useAgent()._id).filter(
    ({ state, request }) => state === 'rejected' && (of === undefined || request._id === of),
  );
  return (
    <>
      {rejected.length > 0 && (
        <Stack gap="sm">
          {rejected.map((command) => (
            <RejectedChange key={command.mutationId} command={command} onAgain={() => setAgain(command)} />
          ))}
        </Stack>
      )}
      {again && (
        <WriteDown
          earlier={madeIn(again.request)}
          onSaved={() => dismiss(again)}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}

/** Why one was rejected, and all that the agent typed: it is nowhere else. */
function RejectedChange({ command, onAgain }: { command: EnquiryCommand; onAgain: () => void }) {
  const { t, sentence } = useWords();
  const { request, rejections } = command;
  const code = rejections[0]?.code;
  const made = madeIn(request);
  const isGone = code === 'not_found' && enquiryChangeName(request.change) !== 'made';
  const isListingGone = code === 'not_found' && Boolean(made?.listingId);
  return (
    <Alert color="red" role="alert" title={request.seen.name}>
      <Stack gap="md" align="start">
        {isGone
          ? t('enquiries.rejected-gone')
          : isListingGone
            ? t('enquiries.rejected-listing-gone')
            : sentence(code)}
        <TypedText request={request} />
        <Group gap="sm">
          {made && <Button onClick={onAgain}>{t('enquiries.write-down-again')}</Button>}
          <Button variant="default" onClick={() => dismiss(command)}>
            {t('enquiries.rejected-read')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function TypedText({ request }: { request: EnquiryCommand['request'] }) {
  const { t } = useWords();
  const made = madeIn(request);
  const note = request.change === 'erase' ? undefined : request.change.note;
  return (
    <FactList
      isStacked
      facts={[
        [t('enquiries.phone'), made?.phone && shownPhone(made.phone)],
        [t('enquiries.email'), made?.email],
        [t('enquiries.listing'), made && request.seen.listingName],
        [t('enquiries.message'), made?.message],
        [t('enquiries.note'), note],
      ]}
    />
  );
}
