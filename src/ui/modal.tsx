import {
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type DrawerProps,
  type DrawerRootProps,
  type ModalProps,
  type ModalRootProps,
} from '@mantine/core';
import { useBackCloses } from './back-closes.ts';

interface ClosedByBack {
  /** False for one that nothing but its buttons closes. */
  closeOnBack?: boolean;
}

/** Mantine's dialog; Back closes it. */
export function Modal({ closeOnBack = true, ...props }: ModalProps & ClosedByBack) {
  useBackCloses(props.opened && closeOnBack, props.onClose);
  return <MantineModal {...props} />;
}

/** Mantine's dialog without header and body; Back closes it. */
export function ModalRoot(props: ModalRootProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineModal.Root {...props} />;
}

/** Mantine's panel at an edge of the screen, or a sheet at its bottom; Back closes it. */
export function Drawer(props: DrawerProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
}

/** Mantine's panel without header and body; Back closes it. */
export function DrawerRoot(props: DrawerRootProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineDrawer.Root {...props} />;
}
