const controls = ':is(a[href], button, input, select, textarea, [contenteditable], [tabindex="0"])';

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The box of the control that has the focus; null where none has it. */
function boxInUse(): DOMRect | null {
  const used = document.activeElement;
  return used?.matches(controls) ? used.getBoundingClientRect() : null;
}

/**
 * Moves the floating elements that `find` returns over the header, by the attribute `data-over-header`, when one of them
 * covers the control that has the focus, and back when one does so there. A control in one of them does not move it.
 * Looks once a frame, until the returned function is called.
 */
export function clearOfFocus(find: () => Iterable<HTMLElement>): () => void {
  let frame = 0;
  let isOver = false;
  const place = (over: boolean) => {
    isOver = over;
    for (const element of find()) element.toggleAttribute('data-over-header', over);
  };
  const covers = (used: DOMRect) =>
    [...find()].some(
      (element) =>
        element.childElementCount > 0 &&
        !element.contains(document.activeElement) &&
        overlap(element.getBoundingClientRect(), used),
    );
  let coveredInBoth = '';
  const look = () => {
    frame = requestAnimationFrame(look);
    const used = boxInUse();
    const box = used ? JSON.stringify(used) : '';
    if (!used || box === coveredInBoth || !covers(used)) return;
    place(!isOver);
    coveredInBoth = covers(used) ? box : '';
    if (coveredInBoth) place(true);
  };
  place(false);
  look();
  return () => cancelAnimationFrame(frame);
}
