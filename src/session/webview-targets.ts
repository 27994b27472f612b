/** Targets of single sign-on inside an embedding app; all others are rejected (R-SSO-5). */
export const webviewTargets = {
  master: '/webview/master/form',
  property: '/webview/property/form/new',
  drafts: '/webview/property/drafts',
} as const;

/** True for an allowed target of single sign-on. */
export function isWebviewTarget(target: string): target is keyof typeof webviewTargets {
  return Object.hasOwn(webviewTargets, target);
}
