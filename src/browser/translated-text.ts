/**
 * The translator of a browser puts elements (`font`) in place of text nodes. React goes on with the nodes that
 * are gone: what it changes is not seen, and where it removes one, or puts another node beside it, the screen
 * fails. So a text comes back to its place before the page changes it, and is translated anew.
 */

/** The element in whose place a text was, and the texts of each such element in their order. */
const standIns = new WeakMap<Node, Element>();
const toTexts = new WeakMap<Element, ChildNode[]>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** Puts the texts back in whose place this one's element is. */
function bringBack(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (!standIn) return;
  const texts = toTexts.get(standIn) ?? [];
  toTexts.delete(standIn);
  for (const text of texts) standIns.delete(text);
  if (standIn.parentNode) standIn.replaceWith(...texts);
}

/** Takes a text out of the elements that the translator put around it. */
function unwrap(parent: Node, child: Node | null): void {
  if (!child || child.parentNode === parent || !isText(child)) return;
  let outer: Node | null = child.parentNode;
  while (isStandIn(outer) && outer.parentNode !== parent) outer = outer.parentNode;
  if (isStandIn(outer)) outer.replaceWith(child);
}

function restore(parent: Node, child: Node | null): void {
  bringBack(child);
  unwrap(parent, child);
}

/** Remembers which element came in place of which texts. */
function note(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isStandIn)));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') bringBack(target);
    for (const gone of removedNodes) {
      if (!isText(gone) || gone.isConnected) continue;
      const beside = [
        ...addedNodes,
        ...[previousSibling, nextSibling].map((one) => one && (standIns.get(one) ?? one)),
      ];
      const standIn = beside.find((one) => isStandIn(one) && added.has(one) && one.isConnected);
      if (isStandIn(standIn)) link(gone, standIn);
    }
  }
}

function link(text: Text, standIn: HTMLElement): void {
  standIns.set(text, standIn);
  toTexts.set(standIn, [...(toTexts.get(standIn) ?? []), text]);
  observer.observe(text, { characterData: true });
}

const observer = new MutationObserver(note);

/** Keeps the page whole and its texts true while the browser translates it. Call it once, before React. */
export function keepTextsTrueWhenTranslated(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    restore(this, child);
    return isText(child) && child.parentNode !== this ? child : (removeChild.call(this, child) as Child);
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    bringBack(node);
    restore(this, before);
    const isLost = before !== null && isText(before) && before.parentNode !== this;
    return insertBefore.call(this, node, isLost ? null : before) as New;
  };
  Node.prototype.appendChild = function append<New extends Node>(this: Node, node: New): New {
    bringBack(node);
    return appendChild.call(this, node) as New;
  };
  observer.observe(document.documentElement, { subtree: true, childList: true });
}
