/** The page with the drafts on this device, for an app that does not start. Only the worker answers there. */
export const draftsPage = '/drafts-on-device.html';
