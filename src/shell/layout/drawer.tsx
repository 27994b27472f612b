import { Divider, DrawerBody, DrawerCloseButton, DrawerContent, DrawerOverlay } from '@mantine/core';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { DrawerRoot } from '#ui/modal.tsx';
import { Appearance } from '../settings/appearance.tsx';
import { OverlayItems } from './overlay-items.tsx';
import { Sidebar } from './sidebar.tsx';
import face from './sidebar.module.css';

const isLink = (target: EventTarget) =>
  target instanceof Element && target.closest('a:not([aria-disabled])') !== null;

/** The sidebar as a drawer, below 991.98 px (R-SHELL-2). A tap outside or on an item closes it. */
export function Drawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const closed = mustAcceptTerms(useAgent());
  return (
    <DrawerRoot opened={opened} size={225} radius={0} padding={0} onClose={onClose}>
      <DrawerOverlay />
      <DrawerContent aria-label={t('nav.main')}>
        <DrawerBody p={0} onClick={({ target }) => isLink(target) && onClose()}>
          <DrawerCloseButton
            size={44}
            pos="absolute"
            top="calc(8px + env(safe-area-inset-top))"
            right={8}
            aria-label={t('nav.close')}
          />
          <Sidebar />
          {!closed && (
            <>
              <Divider mx="md" my="sm" />
              <OverlayItems px="sm" className={face.items ?? ''} />
            </>
          )}
          <Appearance p="lg" />
        </DrawerBody>
      </DrawerContent>
    </DrawerRoot>
  );
}
