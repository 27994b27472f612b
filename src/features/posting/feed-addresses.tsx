import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copyText } from '#browser/copy-text.ts';
import { firmFor } from '#domain/agent/agent.ts';
import { missingForAdvert } from '#domain/agent/advertising.ts';
import { formatAgo, formatAnd } from '#domain/formats.ts';
import type { AgentFeed } from '#domain/posting/posting.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { advertParts } from '#messages/advert-words.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { toast } from '#ui/toast.ts';

/** Says that the feed is paused, where the profile lacks what an advertisement must show (R-LIST-10). */
export function PausedAlert({ agentId }: { agentId: string }) {
  const { t, language } = useWords();
  const { data: agent } = useQuery(agentRecordQuery(agentId));
  const missing =
    agent && missingForAdvert({ ...agent, companyName: firmFor(agent, settings.designatedCompany) });
  if (!missing?.length) return null;
  return (
    <Alert color="yellow" role="note">
      {t('posting.feed-paused', {
        what: formatAnd(
          missing.map((part) => t(advertParts[part])),
          language,
        ),
      })}{' '}
      <Link to="/profile">{t('card.complete')}</Link>
    </Alert>
  );
}

/** The addresses of a feed, what it holds, and when it was last read. */
export function FeedAddresses({ feed: { kyero, reso, reaxml, listings, readAt } }: { feed: AgentFeed }) {
  const { t, language } = useWords();
  const copy = (address: string) =>
    copyText(address).then(
      () => void toast({ message: t('posting.copied'), tone: 'good' }),
      () => void toast({ message: t('posting.not-copied'), tone: 'bad' }),
    );
  const addresses = [
    [t('posting.feed-kyero'), kyero],
    [t('posting.feed-reso'), reso],
    [t('posting.feed-reaxml'), reaxml],
  ] as const;
  return (
    <>
      <Text c="dimmed" fz="sm">
        {t('posting.feed-holds', { count: listings })}{' '}
        {readAt
          ? t('posting.feed-read', { time: formatAgo(Date.parse(readAt), Date.now(), language) })
          : t('posting.feed-unread')}
      </Text>
      {addresses.map(
        ([label, address]) =>
          address && (
            <Group key={label} gap="sm" align="end" wrap="nowrap">
              <TextInput
                label={label}
                flex={1}
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                variant="default"
                aria-label={t('posting.copy', { what: label })}
                onClick={() => void copy(address)}
              >
                {t('posting.copy-short')}
              </Button>
            </Group>
          ),
      )}
    </>
  );
}
