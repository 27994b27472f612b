import { Divider, NavLink as NavButton, Popover, Stack, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useBackCloses } from '#ui/back-closes.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import { IconUser } from '#ui/icons/user.ts';
import { NavLink } from '#ui/nav-link.tsx';
import { askToLogout } from '../prompts/logout-request.ts';
import { Appearance } from '../settings/appearance.tsx';
import { AccountButton } from './account-button.tsx';
import { OverlayItems } from './overlay-items.tsx';

/**
 * The account menu: the signed-in agent, appearance, language, logout. It opens on the screen on which it was
 * wanted, and closes on a change of screen.
 */
export function AccountPanel({ wantedOn }: { wantedOn: string }) {
  const { t } = useWords();
  const agent = useAgent();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(wantedOn);
  const isOpen = openOn === path;
  const close = () => setOpenOn(null);
  useBackCloses(isOpen, close);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => setOpenOn(open ? path : null)}
      position="bottom-end"
      width={288}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <AccountButton aria-expanded={isOpen} onClick={() => setOpenOn(isOpen ? null : path)} />
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={t('shell.account')}>
        <Stack gap={2}>
          <div translate="no">
            <Text fw={650}>{agent.name}</Text>
            <Text fz="sm" c="dimmed">
              {agent.companyName}
            </Text>
          </div>
          <Divider my="sm" />
          {!mustAcceptTerms(agent) && (
            <>
              <NavLink
                to="/profile"
                onClick={close}
                label={t('nav.profile')}
                leftSection={<IconUser size={22} stroke={1.75} aria-hidden="true" />}
              />
              <OverlayItems onChoose={close} />
            </>
          )}
          <Appearance py="md" />
          <NavButton
            component="button"
            type="button"
            label={t('nav.logout')}
            leftSection={<IconLogout size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              close();
              askToLogout();
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
