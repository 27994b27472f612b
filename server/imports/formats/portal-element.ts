import type { UnreadParts } from './unread-parts.ts';
import { ownValues } from './values.ts';
import { child, type XmlNode } from './xml-records.ts';

/** The values of the element `portal`, with which the portal's own feeds extend a format of XML. */
export const portalValues = (node: XmlNode, unread: UnreadParts): ReturnType<typeof ownValues> => {
  const parts = child(node, 'portal')?.children ?? [];
  return ownValues(
    parts.map(({ name, text }) => [name, text]),
    'portal',
    unread,
  );
};
