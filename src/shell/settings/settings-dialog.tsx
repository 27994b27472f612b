import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useOfflineParts } from '#session/offline-parts.ts';
import { Modal } from '#ui/modal.tsx';
import { OfflineLine } from '#ui/offline-line.tsx';
import { AboutBuild } from './about-build.tsx';
import { type LayoutChoice, chooseLayout, useLayout } from './layout-choice.ts';
import { Appearance } from './appearance.tsx';
import { PhotoConnections } from './photo-connections.tsx';
import { Reminders } from './reminders.tsx';
import { useWide } from '#ui/use-wide.ts';

/** The appearance of the portal on this device, and the notifications. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const isWide = useWide();
  return (
    <Modal opened={opened} title={t('shell.settings')} onClose={onClose}>
      <Stack gap="xl">
        <Appearance />
        {isWide && <LayoutFields />}
        <Offline />
        <PhotoConnections />
        <Reminders />
        <AboutBuild />
      </Stack>
    </Modal>
  );
}

function Offline() {
  const { t } = useWords();
  const parts = useOfflineParts();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="offline">
      <Title order={3} id="offline" fz="md" mb="sm">
        {t('offline.title')}
      </Title>
      <OfflineLine parts={parts} />
    </Paper>
  );
}

/** The layout, on wide screens; stored on the device (R-SHELL-5). */
function LayoutFields() {
  const { t } = useWords();
  const { sidebar, container, header, minimised } = useLayout();
  return (
    <Stack gap="sm">
      <Choice
        label={t('shell.sidebar')}
        value={sidebar}
        options={[
          ['light', t('shell.sidebar-light')],
          ['dark', t('shell.sidebar-dark')],
        ]}
        onChoose={(next) => chooseLayout({ sidebar: next as LayoutChoice['sidebar'] })}
      />
      <Choice
        label={t('shell.menu-size')}
        value={minimised ? 'rail' : 'whole'}
        options={[
          ['whole', t('shell.menu-whole')],
          ['rail', t('shell.menu-rail')],
        ]}
        onChoose={(next) => chooseLayout({ minimised: next === 'rail' })}
      />
      <Choice
        label={t('shell.container')}
        value={container}
        options={[
          ['fluid', t('shell.container-fluid')],
          ['fixed', t('shell.container-fixed')],
        ]}
        onChoose={(next) => chooseLayout({ container: next as LayoutChoice['container'] })}
      />
      <Choice
        label={t('shell.header')}
        value={header}
        options={[
          ['fixed', t('shell.header-fixed')],
          ['scrolling', t('shell.header-scrolling')],
        ]}
        onChoose={(next) => chooseLayout({ header: next as LayoutChoice['header'] })}
      />
    </Stack>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}) {
  return (
    <Group justify="space-between" gap="xs">
      <Text fz="sm" fw={550}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        value={value}
        miw={208}
        data={options.map(([each, name]) => ({ value: each, label: name }))}
        onChange={onChoose}
      />
    </Group>
  );
}
