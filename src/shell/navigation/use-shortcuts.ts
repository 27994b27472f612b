import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isCovered } from '#browser/is-covered.ts';
import { secondKeyMs } from '#domain/limits.ts';
import { currentAgent } from '#session/store.ts';
import { useKeyDown } from '#ui/use-key-down.ts';
import { chooseLayout, currentLayout } from '../settings/layout-choice.ts';
import { closeOverlay, closeLoadingOverlay, isOverlayOpen, openOverlay } from '../prompts/overlay.ts';
import { addEarlyKey, clearEarlyKeys } from './early-keys.ts';
import { menuFor } from './menu.ts';
import { singleKeys } from './shortcuts.ts';

/**
 * The palette's code is preloaded after this time, so that it opens at once on Ctrl K and does not delay the
 * first screen.
 */
const paletteAfterMs = 4000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

function search(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((input) =>
    input.checkVisibility(),
  );
  if (field) field.focus();
  else openOverlay('palette');
}

const actions: Record<(typeof singleKeys)[number]['does'], () => void> = {
  create: () => openOverlay('create'),
  search,
  minimise: () => chooseLayout({ minimised: !currentLayout().minimised }),
  help: () => openOverlay('shortcuts'),
};

const loadPalette = () => import('./palette.tsx');

/**
 * Ctrl or ⌘ K everywhere; single letters only outside text fields, without an overlay, and if the agent has
 * not turned them off. What is typed before the palette's field has the focus is for the palette.
 */
export function useShortcuts(isOpen: boolean): void {
  const router = useRouter();
  const wentAt = useRef(-Infinity);

  useKeyDown((event) => {
    const agent = currentAgent();
    if (!isOpen || !agent || event.defaultPrevented || event.altKey) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'k' || event.shiftKey) return;
      event.preventDefault();
      clearEarlyKeys();
      if (isOverlayOpen('palette')) closeOverlay('palette');
      else if (!isCovered()) openOverlay('palette');
      return;
    }
    if (key === 'escape' && !isCovered()) closeLoadingOverlay();
    if (isOverlayOpen('palette')) {
      if (!isInDialog(event.target) && !event.isComposing && addEarlyKey(event.key)) event.preventDefault();
      return;
    }
    clearEarlyKeys();
    if (!currentLayout().singleKeys || isTyping(event.target) || isCovered()) return;
    const way =
      event.timeStamp - wentAt.current < secondKeyMs
        ? menuFor(router, agent).find(({ goKey }) => goKey === key)
        : undefined;
    wentAt.current = key === 'g' && !way ? event.timeStamp : -Infinity;
    const single = singleKeys.find((each) => each.key === key);
    if (!way && !single) return;
    event.preventDefault();
    if (way) void router.navigate({ to: way.to, params: way.params ?? {} });
    else if (single) actions[single.does]();
  });

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), paletteAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
