import { Menu, NavLink, Portal, Stack, Text } from '@mantine/core';
import { type ReactNode, createContext, use, useState } from 'react';
import { useBackCloses } from '#ui/back-closes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useRoomy } from '#ui/use-wide.ts';

interface MenuSheetProps {
  title: string;
  /** The button that opened it. */
  at: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

const InSheet = createContext(false);

/** The role of what a `MenuSheet` opens, for `aria-haspopup`. */
export const useMenuRole = (): 'menu' | 'dialog' => (useRoomy() ? 'menu' : 'dialog');

/** A short list of actions: a sheet on phones, a menu at its button elsewhere. */
export function MenuSheet(props: MenuSheetProps) {
  const { title, at, onClose, children } = props;
  const isRoomy = useRoomy();
  useFocusReturn(at);
  if (isRoomy) return <PlacedMenu {...props} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <InSheet value>
        <Stack gap={0} mx="calc(-1 * var(--space-md))">
          {children}
        </Stack>
      </InSheet>
    </Dialog>
  );
}

/** A menu at a button that React does not know, such as one of a row that is reused. */
function PlacedMenu({ title, at, onClose, children }: MenuSheetProps) {
  const [{ top, left, width, height }] = useState(() => at.getBoundingClientRect());
  useBackCloses(true, onClose);
  const place = { position: 'absolute', top: top + scrollY, left: left + scrollX, width, height } as const;
  return (
    <Menu
      opened
      position="bottom-end"
      width={280}
      offset={4}
      returnFocus={false}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      onClose={onClose}
    >
      <Portal>
        <Menu.Target>
          <span aria-hidden="true" className="visually-hidden" style={place}>
            {title}
          </span>
        </Menu.Target>
      </Portal>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  hint?: string;
  disabled?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** One action. */
export function MenuItem({ icon, hint, disabled = false, onPick, children }: MenuItemProps) {
  const beside = hint && (
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  );
  return use(InSheet) ? (
    <NavLink
      component="button"
      type="button"
      label={children}
      leftSection={icon}
      rightSection={beside}
      disabled={disabled}
      onClick={onPick}
    />
  ) : (
    <Menu.Item leftSection={icon} rightSection={beside} disabled={disabled} onClick={onPick}>
      {children}
    </Menu.Item>
  );
}
