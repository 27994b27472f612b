/** What nearly every screen draws; the other controls are a file of their own. */
const basics =
  'ActionIcon|Alert|Anchor|Avatar|Badge|Box|Button|Card|Center|Checkbox|CloseButton|Collapse|ColorSwatch|Divider|Flex|Group|Kbd|Loader|NavLink|Paper|Portal|Progress|SimpleGrid|Skeleton|Stack|Text|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden';

/** The modules of Mantine, and of its theme, that nearly every screen needs. */
export const mantineBasics = new RegExp(
  String.raw`^src/ui/(mantine-face|theme)|^node_modules/(clsx/|@mantine/store/|@mantine/hooks/esm/use-(did-update|merged-ref|id|isomorphic|media-query|reduced)|@mantine/core/(esm/core/|esm/components/(${basics})/|styles/(${basics}|global|default-css-variables)\.))`,
);

/** The other controls of Mantine, and what they are made of. */
export const mantineControls =
  /^node_modules\/(@mantine\/(core\/(?!.*\/Notification[./])|dropzone\/|hooks\/)|@floating-ui\/|react-remove-scroll|react-style-singleton|react-textarea-autosize|react-number-format|use-(composed-ref|latest|isomorphic-layout-effect|sidecar|callback-ref)|tslib|tabbable)/;
