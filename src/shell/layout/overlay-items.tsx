import { NavLink, Stack, type StackProps } from '@mantine/core';
import { IconCrown } from '#ui/icons/crown.ts';
import { IconDeviceMobileDown } from '#ui/icons/device-mobile-down.ts';
import { IconKeyboard } from '#ui/icons/keyboard.ts';
import { IconSettings } from '#ui/icons/settings.ts';
import { IconUserPlus } from '#ui/icons/user-plus.ts';
import { useWords } from '#messages/words.ts';
import { useInstallWay } from '../prompts/install-prompt.ts';
import { openOverlay } from '../prompts/overlay.ts';
import { useWide } from '#ui/use-wide.ts';

/** The items of the account menu and the drawer: settings, invitations, plans, installation, shortcuts. */
export function OverlayItems({ onChoose, ...look }: StackProps & { onChoose?: () => void }) {
  const { t } = useWords();
  const way = useInstallWay();
  const isWide = useWide();
  const items = [
    { what: 'settings', label: 'shell.settings', Icon: IconSettings },
    { what: 'invite', label: 'invite.title', Icon: IconUserPlus },
    { what: 'upgrade', label: 'upgrade.title', Icon: IconCrown },
    ...(way === null
      ? []
      : [{ what: 'install', label: 'install.action', Icon: IconDeviceMobileDown } as const]),
    ...(isWide ? [{ what: 'shortcuts', label: 'palette.keys', Icon: IconKeyboard } as const] : []),
  ] as const;
  return (
    <Stack gap={2} {...look}>
      {items.map(({ what, label, Icon }) => (
        <NavLink
          key={what}
          component="button"
          type="button"
          label={t(label)}
          leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            onChoose?.();
            openOverlay(what);
          }}
        />
      ))}
    </Stack>
  );
}
