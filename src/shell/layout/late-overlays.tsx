import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { closeOverlay, type Overlay } from '../prompts/overlay.ts';

interface LateProps {
  onClose: () => void;
}

/** Overlays that are opened rarely; their code is loaded when they open. */
const late: Partial<Record<Overlay, ComponentType<LateProps>>> = {
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

/** Renders the open overlay, if it is one of these. If its code does not load, the screen does not change. */
export function LateOverlays({ what }: { what: Overlay | null }) {
  const Content = what && late[what];
  if (!Content) return null;
  return (
    <CatchBoundary getResetKey={() => what} errorComponent={() => <NotArrived what={what} />}>
      <Suspense>
        <Content onClose={() => closeOverlay(what)} />
      </Suspense>
    </CatchBoundary>
  );
}

function NotArrived({ what }: { what: Overlay }) {
  const { t } = useWords();
  useEffect(() => {
    void toast({ message: t('error.title'), tone: 'bad' });
    closeOverlay(what);
  }, [t, what]);
  return null;
}
