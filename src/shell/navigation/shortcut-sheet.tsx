import { Group, Kbd, Stack, Switch } from '@mantine/core';
import { listKeys } from '#entities/listing/list-keys.ts';
import { useWords } from '#messages/words.ts';
import { Modal } from '#ui/modal.tsx';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { useMenu } from './menu.ts';
import { isApple, singleKeys } from './shortcuts.ts';

/** All shortcuts, and a switch that turns off those of a single letter (WCAG 2.1.4). */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const layout = useLayout();
  const menu = useMenu();
  return (
    <Modal opened={opened} title={t('palette.keys')} onClose={onClose}>
      <Stack component="dl" gap="sm" m={0} mb="xl">
        <Shortcut keys={[isApple ? '⌘' : 'Ctrl', 'K']} label={t('palette.title')} />
        {singleKeys.map(({ key, label }) => (
          <Shortcut key={key} keys={[key]} label={t(label)} />
        ))}
        {menu.map(
          ({ to, goKey, label }) => goKey && <Shortcut key={to} keys={['g', goKey]} label={t(label)} />,
        )}
        <Shortcut keys={['Enter']} label={t('palette.key-open')} />
        {listKeys.map(({ key, label }) => (
          <Shortcut key={key} keys={[key]} label={t(label)} />
        ))}
      </Stack>
      <Switch
        label={t('palette.keys-on')}
        checked={layout.singleKeys}
        onChange={({ currentTarget }) => chooseLayout({ singleKeys: currentTarget.checked })}
      />
    </Modal>
  );
}

function Shortcut({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <dt>{label}</dt>
      <Group component="dd" gap="xs" m={0} wrap="nowrap">
        {keys.map((key) => (
          <Kbd key={key} size="md">
            {key}
          </Kbd>
        ))}
      </Group>
    </Group>
  );
}
