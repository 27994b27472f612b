import { useSyncExternalStore } from 'react';

/** The layout as the agent chose it; the defaults are those of R-SHELL-5. */
export interface LayoutChoice {
  /** The sidebar is a rail of icons. */
  minimised: boolean;
  sidebar: 'light' | 'dark';
  container: 'fluid' | 'fixed';
  header: 'fixed' | 'scrolling';
  /** The sub-items of the sidebar are shown. */
  submenu: boolean;
  /** Single letters work as shortcuts. */
  singleKeys: boolean;
}

/** Where the chosen layout is kept on the device. */
const layoutKey = 'senarai.layout.v1';
const defaults: LayoutChoice = {
  minimised: false,
  sidebar: 'light',
  container: 'fluid',
  header: 'fixed',
  submenu: true,
  singleKeys: true,
};

const listeners = new Set<() => void>();
let layout = read();

/** Earlier versions kept one word. */
function read(): LayoutChoice {
  try {
    const kept = localStorage.getItem(layoutKey) ?? '{}';
    if (kept === 'minimised' || kept === 'whole') return { ...defaults, minimised: kept === 'minimised' };
    return { ...defaults, ...(JSON.parse(kept) as Partial<LayoutChoice>) };
  } catch {
    return defaults;
  }
}

/** Changes the layout, and keeps it on the device. */
export function chooseLayout(change: Partial<LayoutChoice>): void {
  layout = { ...layout, ...change };
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(layoutKey, JSON.stringify(layout));
  } catch {
    return;
  }
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The layout as it is now, outside of what is drawn. */
export function currentLayout(): LayoutChoice {
  return layout;
}

/** The layout as the agent chose it. */
export function useLayout(): LayoutChoice {
  return useSyncExternalStore(watch, currentLayout);
}
