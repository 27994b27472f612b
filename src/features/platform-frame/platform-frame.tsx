import { Flex, Select, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PlatformTask, platformLabel, platformTasks } from '#entities/platform/platform.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { PageHeading } from '#ui/page-heading.tsx';
import { useWide } from '#ui/use-wide.ts';

const labels: Record<PlatformTask, MessageId> = {
  post: 'platform.post',
  import: 'platform.import',
  logs: 'platform.logs',
};

const addresses = {
  post: '/properties/posting/post/$platform',
  import: '/properties/posting/import/$platform',
  logs: '/properties/posting/logs/$platform',
} as const satisfies Record<PlatformTask, string>;

interface PlatformFrameProps {
  task: PlatformTask;
  platform: string;
  children: ReactNode;
}

/** The frame of posting, importing and their log: which platform, and what to do there. */
export function PlatformFrame({ task, platform, children }: PlatformFrameProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isWide = useWide();
  const go = (to: PlatformTask, chosen: string) =>
    void navigate({ to: addresses[to], params: { platform: chosen } });
  return (
    <>
      <PageHeading title={t('posting.title')} />
      <Flex wrap="wrap" align="end" gap={{ base: 'sm', md: 'xl' }} mb="md">
        <Select
          flex={{ base: '0 0 9.5rem', md: '0 0 240px' }}
          aria-label={t('platform.platform')}
          data={settings.platforms.map((value) => ({ value, label: platformLabel(value) }))}
          value={platform}
          onChange={(chosen) => chosen && go(task, chosen)}
        />
        <Tabs
          flex="1 0 auto"
          value={task}
          onChange={(chosen) => chosen && go(chosen as PlatformTask, platform)}
        >
          <Tabs.List grow={!isWide} aria-label={t('platform.tasks')}>
            {platformTasks.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(labels[each])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </Flex>
      {children}
    </>
  );
}
