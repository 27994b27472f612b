import { Restrictions } from './restrictions.ts';
import type { UnreadParts } from './unread-parts.ts';
import type { XmlNode } from './xml-records.ts';

const groups = new Set(['images', 'objects']);
const images = new Set(['image', 'img', 'floorplan']);

/** Does an attribute or a part of this image say that it is not to be shown? */
function isHidden({ name, attributes, children }: XmlNode): boolean {
  const restrictions = new Restrictions();
  for (const [attribute, text] of Object.entries(attributes))
    restrictions.readAttribute(name, attribute, text);
  for (const part of children) restrictions.read(part.name, part.text);
  return restrictions.status([]).status === 'Restricted';
}

/** The record without the images that are not to be shown, which are counted: they do not restrict the others. */
export function withShownImages(record: XmlNode, unread: UnreadParts): XmlNode {
  const isShown = (node: XmlNode) => {
    const isLeftOut = images.has(node.name) && isHidden(node);
    if (isLeftOut) unread.add('image that is not to be shown');
    return !isLeftOut;
  };
  const children = record.children.map((node) =>
    groups.has(node.name) ? { ...node, children: node.children.filter(isShown) } : node,
  );
  return { ...record, children };
}
