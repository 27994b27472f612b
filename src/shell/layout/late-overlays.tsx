import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { closeOverlay, type Overlay, useOverlay } from '../prompts/overlay.ts';

interface LateProps {
  opened: boolean;
  onClose: () => void;
}

const loadDrawer = () => import('./drawer.tsx');

/** The overlays; their code is loaded after the first screen. */
const late: Record<Overlay, ComponentType<LateProps>> = {
  drawer: lazy(() => loadDrawer().then(({ Drawer }) => ({ default: Drawer }))),
  create: lazy(() =>
    import('../prompts/create-dialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog })),
  ),
  palette: lazy(() => import('../navigation/palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  shortcuts: lazy(() =>
    import('../navigation/shortcut-sheet.tsx').then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
  ),
  settings: lazy(() =>
    import('../settings/settings-dialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
  ),
  invite: lazy(() =>
    import('../prompts/invite-dialog.tsx').then(({ InviteDialog }) => ({ default: InviteDialog })),
  ),
  upgrade: lazy(() =>
    import('../prompts/upgrade-dialog.tsx').then(({ UpgradeDialog }) => ({ default: UpgradeDialog })),
  ),
  install: lazy(() =>
    import('../prompts/install-dialog.tsx').then(({ InstallDialog }) => ({ default: InstallDialog })),
  ),
};

/**
 * Renders the overlays that were opened, so that each can slide out and give the focus back. If the code of one
 * does not load, the screen does not change.
 */
export function LateOverlays() {
  const what = useOverlay();
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (what && !used.includes(what)) setUsed([...used, what]);
  useEffect(() => whenIdle(() => void loadDrawer().catch(() => {})), []);
  return used.map((name) => {
    const Content = late[name];
    const isOpen = name === what;
    return (
      <CatchBoundary
        key={name}
        getResetKey={() => String(isOpen)}
        errorComponent={() => <NotArrived what={name} isOpen={isOpen} />}
      >
        <Suspense>
          <Content opened={isOpen} onClose={() => closeOverlay(name)} />
        </Suspense>
      </CatchBoundary>
    );
  });
}

function NotArrived({ what, isOpen }: { what: Overlay; isOpen: boolean }) {
  const { t } = useWords();
  useEffect(() => {
    if (!isOpen) return;
    void toast({ message: t('error.title'), tone: 'bad' });
    closeOverlay(what);
  }, [t, what, isOpen]);
  return null;
}
