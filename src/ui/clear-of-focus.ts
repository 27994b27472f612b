const controls = ':is(a[href], button, input, select, textarea, [contenteditable], [tabindex="0"])';

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const nothing = () => false;

/**
 * Moves the floating elements that `find` returns over the header, by the attribute `data-over-header`, when one of them
 * covers the control that has the focus, and back when one does so there or another control has the focus. A control
 * in one of them, and those that `isAbove` names, move nothing. Looks once a frame, until the returned function is
 * called.
 */
export function clearOfFocus(
  find: () => Iterable<HTMLElement>,
  isAbove: (used: Element) => boolean = nothing,
): () => void {
  let frame = 0;
  let isOver = false;
  let coveredInBoth = '';
  let lastUsed: Element | null = null;
  const place = (over: boolean) => {
    isOver = over;
    for (const element of find()) element.toggleAttribute('data-over-header', over);
  };
  const isOwn = (used: Element | null) => [...find()].some((element) => element.contains(used));
  const covers = (box: DOMRect) =>
    [...find()].some(
      (element) => element.childElementCount > 0 && overlap(element.getBoundingClientRect(), box),
    );
  const look = () => {
    frame = requestAnimationFrame(look);
    const used = document.activeElement;
    if (isOwn(used)) return;
    if (isOver && used !== lastUsed) place(false);
    lastUsed = used;
    if (!used?.matches(controls) || isAbove(used)) return;
    const box = used.getBoundingClientRect();
    const where = JSON.stringify(box);
    if (where === coveredInBoth || !covers(box)) return;
    place(!isOver);
    coveredInBoth = covers(box) ? where : '';
    if (coveredInBoth) place(true);
  };
  place(false);
  look();
  return () => cancelAnimationFrame(frame);
}
