import { Divider, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useIsChanging } from '#ui/use-is-changing.ts';
import { IconAlertTriangle } from '#ui/icons/alert-triangle.ts';
import { IconCloudCheck } from '#ui/icons/cloud-check.ts';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';
import { IconCloudUp } from '#ui/icons/cloud-up.ts';
import { formatAgo, formatBytes, formatDuration, formatMoment } from '#domain/formats.ts';
import { toTime } from '#domain/time.ts';
import { type Words, useWords } from '#messages/words.ts';
import type { SyncOverview } from '#outbox/overview.ts';
import { tellsConnection } from '#outbox/photo-connections.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import type { SyncLines } from './sync-lines.ts';
import { type FactRow, FactList } from '#ui/fact-list.tsx';
import { CloudPicture } from '#ui/pictures/cloud-picture.tsx';
import { useOnline } from '#ui/use-online.ts';

interface SyncHeadlineProps {
  overview: SyncOverview;
  work: SyncLines;
  now: number;
  isBusy: boolean;
}

const icons = {
  good: IconCloudCheck,
  plain: IconCloudUp,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  bad: IconAlertTriangle,
} as const;

const colors = { good: 'green', plain: 'gray', waiting: 'yellow', offline: 'yellow', bad: 'red' } as const;

/** What is only on this device, worded as on every screen; why it is not sent, and how much is left. */
export function SyncHeadline({ overview, work, now, isBusy }: SyncHeadlineProps) {
  const words = useWords();
  const { t, language } = words;
  const online = useOnline();
  const { unsent } = overview;
  const said = unsentSentences(unsent, words);
  const [first = t('sync.all-sent'), ...others] = said.lines;
  const isSendable = unsent.sendable > 0;
  const tone = said.tone === 'waiting' && !online ? 'offline' : said.tone;
  const Icon = icons[tone];
  const isEmpty = said.lines.length === 0;
  const more = [
    ...others,
    ...(isEmpty ? [t('sync.empty-text')] : []),
    ...(unsent.held > 0 ? [t('photo.for-wifi', { count: unsent.held })] : []),
    ...(unsent.held > 0 && !tellsConnection() ? [t('photo.wifi-unknown')] : []),
    ...(isSendable ? [why(overview, work, { now, online, isBusy }, t)] : []),
  ];
  const facts = headlineFacts(overview, now, { t, language });
  const isChanging = useIsChanging([first, ...more].join(' '));
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }}>
      <Group wrap="nowrap" align="flex-start">
        {isEmpty ? (
          <CloudPicture />
        ) : (
          <ThemeIcon variant="light" color={colors[tone]} size={52} radius="lg" aria-hidden="true">
            <Icon size={28} stroke={1.75} />
          </ThemeIcon>
        )}
        <Stack gap="xs" role="status" aria-busy={isChanging} justify="center" mih={52}>
          <Title order={2} fz="lg">
            {first}
          </Title>
          {more.map((line) => (
            <Text key={line} c="dimmed">
              {line}
            </Text>
          ))}
        </Stack>
      </Group>
      {facts.length > 0 && (
        <>
          <Divider my="md" />
          <FactList isStacked cols={{ base: 2, sm: 3 }} facts={facts} />
        </>
      )}
    </Paper>
  );
}

/**
 * How much is left to send and how long it takes, where something can be sent; and when the server last took
 * something.
 */
function headlineFacts(
  { unsent, bytesLeft, msLeft, lastAcceptedAt }: SyncOverview,
  now: number,
  { t, language }: Pick<Words, 't' | 'language'>,
): FactRow[] {
  return [
    ...(unsent.sendable > 0 && bytesLeft > 0
      ? ([
          [t('sync.left'), formatBytes(bytesLeft, language)],
          ...(msLeft === null
            ? []
            : [
                [
                  t('sync.time-left'),
                  t('sync.time-about', { time: formatDuration(msLeft, language) }),
                ] as const,
              ]),
        ] as const)
      : []),
    ...(lastAcceptedAt === null
      ? []
      : [
          [
            t('sync.last-accepted'),
            <time
              key="time"
              dateTime={new Date(lastAcceptedAt).toISOString()}
              title={formatMoment(lastAcceptedAt, language)}
            >
              {formatAgo(lastAcceptedAt, now, language)}
            </time>,
          ] as const,
        ]),
  ];
}

/** The reason why work is not sent yet, the most certain one first. */
function why(
  { pausedUntil }: SyncOverview,
  { isSending, nextTryAt }: SyncLines,
  { now, online, isBusy }: { now: number; online: boolean; isBusy: boolean },
  t: Words['t'],
): string {
  if (!online) return t('sync.why-offline');
  if (pausedUntil > now) return t('sync.why-paused', { time: toTime(pausedUntil) });
  if (isSending || isBusy) return t('sync.why-sending');
  if (nextTryAt !== null) return t('sync.why-unreachable', { time: toTime(Math.max(nextTryAt, now)) });
  return t('sync.why-soon');
}
