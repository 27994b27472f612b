import { deviceStorage } from '#browser/device-storage.ts';
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

const defaults: LayoutChoice = {
  minimised: false,
  sidebar: 'light',
  container: 'fluid',
  header: 'fixed',
  submenu: true,
  singleKeys: true,
};

const layout = new Observable<LayoutChoice>({ ...defaults, ...deviceStorage.layout.read() });

/** Changes the layout, and stores it on the device. */
export function chooseLayout(change: Partial<LayoutChoice>): void {
  layout.set({ ...layout.get(), ...change });
  deviceStorage.layout.write(layout.get());
}

/** The current layout, for use outside components. */
export function currentLayout(): LayoutChoice {
  return layout.get();
}

/** The layout as the agent chose it. */
export function useLayout(): LayoutChoice {
  return useObservable(layout);
}
