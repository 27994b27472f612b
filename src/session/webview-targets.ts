/** Where single sign-on may lead inside an embedding app; anything else is refused (R-SSO-5). */
export const webviewTargets = {
  master: '/webview/master/form',
  property: '/webview/property/form/new',
  drafts: '/webview/property/drafts',
} as const;

/** Is this a place that single sign-on may lead to? */
export function isWebviewTarget(target: string): target is keyof typeof webviewTargets {
  return Object.hasOwn(webviewTargets, target);
}
