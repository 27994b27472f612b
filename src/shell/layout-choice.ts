import { Observable, useObservable } from '#browser/observable.ts';

/** The layout as the agent chose it; R-SHELL-5 defines the defaults. */
export interface LayoutChoice {
  /** The sidebar shows only icons. */
  minimised: boolean;
  sidebar: 'light' | 'dark';
  container: 'fluid' | 'fixed';
  header: 'fixed' | 'scrolling';
  /** The sub-items of the sidebar are shown. */
  submenu: boolean;
  /** Single letters work as shortcuts. */
  singleKeys: boolean;
}

/** The key of the layout in the device's storage. */
const layoutKey = 'senarai.layout.v1';
const defaults: LayoutChoice = {
  minimised: false,
  sidebar: 'light',
  container: 'fluid',
  header: 'fixed',
  submenu: true,
  singleKeys: true,
};

const layout = new Observable(read());

/** Reads the stored layout. Earlier versions stored one word. */
function read(): LayoutChoice {
  try {
    const stored = localStorage.getItem(layoutKey) ?? '{}';
    if (stored === 'minimised' || stored === 'whole')
      return { ...defaults, minimised: stored === 'minimised' };
    return { ...defaults, ...(JSON.parse(stored) as Partial<LayoutChoice>) };
  } catch {
    return defaults;
  }
}

/** Changes the layout, and stores it on the device. */
export function chooseLayout(change: Partial<LayoutChoice>): void {
  layout.set({ ...layout.get(), ...change });
  try {
    localStorage.setItem(layoutKey, JSON.stringify(layout.get()));
  } catch {
    return;
  }
}

/** The current layout, for use outside components. */
export function currentLayout(): LayoutChoice {
  return layout.get();
}

/** The layout as the agent chose it. */
export function useLayout(): LayoutChoice {
  return useObservable(layout);
}
