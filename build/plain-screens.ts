/**
 * Screens without long lists, drags and drafts: the memoisation of the React compiler would double their
 * bytes and save no time that is felt. They use no effect that depends on it.
 */
export const plainScreens =
  /\/src\/(features\/(packages|payments|imports|platform-logs|platform-frame)|entities\/order)\//;
