import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { closeOverlay, type Overlay, useOverlay } from '../prompts/overlay.ts';

interface LateProps {
  opened: boolean;
  onClose: () => void;
}

const loadDrawer = () => import('./drawer.tsx').then(({ Drawer }) => ({ Content: Drawer }));

/** The overlays; their code is loaded after the first screen. */
const load: Record<Overlay, () => Promise<{ Content: ComponentType<LateProps> }>> = {
  drawer: loadDrawer,
  create: () =>
    import('../prompts/create-dialog.tsx').then(({ CreateDialog }) => ({ Content: CreateDialog })),
  palette: () => import('../navigation/palette.tsx').then(({ Palette }) => ({ Content: Palette })),
  shortcuts: () =>
    import('../navigation/shortcut-sheet.tsx').then(({ ShortcutSheet }) => ({ Content: ShortcutSheet })),
  settings: () =>
    import('../settings/settings-dialog.tsx').then(({ SettingsDialog }) => ({ Content: SettingsDialog })),
  invite: () =>
    import('../prompts/invite-dialog.tsx').then(({ InviteDialog }) => ({ Content: InviteDialog })),
  upgrade: () =>
    import('../prompts/upgrade-dialog.tsx').then(({ UpgradeDialog }) => ({ Content: UpgradeDialog })),
  install: () =>
    import('../prompts/install-dialog.tsx').then(({ InstallDialog }) => ({ Content: InstallDialog })),
};

/**
 * Renders the overlays that were opened, so that each can slide out and give the focus back. If the code of
 * one does not load, the screen does not change, and the next opening loads it again.
 */
export function LateOverlays() {
  const what = useOverlay();
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (what && !used.includes(what)) setUsed([...used, what]);
  useEffect(() => whenIdle(() => void loadDrawer().catch(() => {})), []);
  return used.map((name) => {
    const missed = (
      <Missed
        onMissed={() => {
          closeOverlay(name);
          setUsed((before) => before.filter((one) => one !== name));
        }}
      />
    );
    return (
      <CatchBoundary key={name} getResetKey={() => name} errorComponent={() => missed}>
        <LateOverlay name={name} isOpen={name === what} missed={missed} />
      </CatchBoundary>
    );
  });
}

function LateOverlay({ name, isOpen, missed }: { name: Overlay; isOpen: boolean; missed: ReactNode }) {
  const code = useLateCode(load[name], isOpen);
  if (code === 'missing') return missed;
  return code === 'loading' ? null : <code.Content opened={isOpen} onClose={() => closeOverlay(name)} />;
}

function Missed({ onMissed }: { onMissed: () => void }) {
  const { t } = useWords();
  useEffect(() => {
    void toast({ message: t('error.title'), tone: 'bad' });
    onMissed();
  }, []);
  return null;
}
