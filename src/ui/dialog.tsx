import { type ModalProps } from '@mantine/core';
import { Modal } from './modal.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog that is mounted only while it is open. The focus goes back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useFocusReturn();
  return <Modal {...props} opened returnFocus={false} />;
}
