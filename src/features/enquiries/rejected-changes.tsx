import { Alert, Button, Stack } from '@mantine/core';
import { enquiryChangeName } from '#domain/enquiry-change.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { dismissCommand } from '#outbox/commands.ts';
import { useAgent } from '#session/use-agent.ts';

/** What the server rejected of the agent's changes, each until it is read; those of one enquiry with `of`. */
export function RejectedChanges({ of }: { of?: string }) {
  const { t, sentence } = useWords();
  const rejected = useEnquiryCommands(useAgent()._id).filter(
    ({ state, request }) => state === 'rejected' && (of === undefined || request._id === of),
  );
  if (rejected.length === 0) return null;
  return (
    <Stack gap="sm">
      {rejected.map((command) => {
        const { request, rejections, mutationId } = command;
        const { name } = request.seen;
        const code = rejections[0]?.code;
        const isGone = code === 'not_found' && enquiryChangeName(request.change) !== 'made';
        return (
          <Alert key={mutationId} color="red" role="alert" title={name}>
            <Stack gap="sm" align="start">
              {isGone ? t('enquiries.rejected-gone') : sentence(code)}
              <Button variant="default" onClick={() => void dismissCommand(command).catch(() => {})}>
                {t('enquiries.rejected-read')}
              </Button>
            </Stack>
          </Alert>
        );
      })}
    </Stack>
  );
}
