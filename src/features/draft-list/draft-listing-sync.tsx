import { Alert, Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * The work that waits on this device, in one line, with a link to the sync centre; webviews have only the
 * line. Nothing if everything is sent.
 */
export function DraftListingSync({ isWebview }: { isWebview: boolean }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t } = words;
  const unsent = useUnsent(agentId);
  if (!unsent) return null;
  const { lines, tone } = unsentSentences(unsent, words);
  if (lines.length === 0) return null;
  return (
    <Alert role="note" color={tone === 'bad' ? 'red' : 'yellow'} mb="lg">
      <Group justify="space-between" gap="sm">
        <div>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        {!isWebview && (
          <Anchor component={Link} to="/sync" c="inherit" fw={650} fz="sm">
            {t('sync.title')}
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
