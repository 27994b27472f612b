/** Whether a dialog or a menu covers the screen. */
export const isCovered = (): boolean => document.querySelector('[aria-modal=true], [role="menu"]') !== null;
