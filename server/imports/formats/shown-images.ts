import { hides } from './restrictions.ts';
import type { UnreadParts } from './unread-parts.ts';
import type { XmlNode } from './xml-records.ts';

const groups = new Set(['images', 'objects']);
const images = new Set(['image', 'img', 'floorplan']);

/** Does an attribute or a part of this image say plainly that it is not to be shown? */
const isHidden = ({ attributes, children }: XmlNode): boolean =>
  Object.entries(attributes).some(([name, text]) => hides(name, text)) ||
  children.some(({ name, text }) => hides(name, text));

/** The addresses in an image: its own text, its attributes and its parts. */
const addressesIn = ({ text, attributes, children }: XmlNode): string[] =>
  [text, ...Object.values(attributes), ...children.map((part) => part.text)]
    .map((one) => one.trim())
    .filter((one) => /^https?:/i.test(one));

/**
 * The record without the images that are not to be shown, which are counted: they do not restrict the others.
 * `hiddenImages` are their addresses, because an earlier import may have taken them.
 */
export function withShownImages(
  record: XmlNode,
  unread: UnreadParts,
): { node: XmlNode; hiddenImages: string[] } {
  const hiddenImages: string[] = [];
  const isShown = (node: XmlNode) => {
    const isLeftOut = images.has(node.name) && isHidden(node);
    if (isLeftOut) {
      unread.add('image that is not to be shown');
      hiddenImages.push(...addressesIn(node));
    }
    return !isLeftOut;
  };
  const children = record.children.map((node) =>
    groups.has(node.name) ? { ...node, children: node.children.filter(isShown) } : node,
  );
  return { node: { ...record, children }, hiddenImages };
}
