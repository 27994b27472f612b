import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import face from './group-parts.module.css';

/** A dialog of groups. */
export function GroupDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <Modal.Root opened size="lg" onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={face.dialogHead}>
            <Modal.Title fw={700} fz="lg">
              {title}
            </Modal.Title>
            <Modal.CloseButton size={44} aria-label={t('dialog.close')} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
