/** Enough to find an element behind all elements of a removed topping. */
const maxLookAhead = 80;

/**
 * Turns one drawing into another and keeps what both share: a topping is dozens of elements, the
 * plate thousands, and restyling those takes longer than a frame. Kept elements never move, so no
 * animation restarts.
 */
export function patchDrawing(shown: Element, wanted: Element): void {
  let at = shown.firstElementChild;
  for (const child of [...wanted.children]) {
    const same = findSame(at, child);
    if (same) {
      removeFrom(at, same);
      at = same.nextElementSibling;
    } else if (at && isSameHolder(at, child)) {
      patchDrawing(at, child);
      at = at.nextElementSibling;
    } else {
      shown.insertBefore(child, at);
    }
  }
  removeFrom(at, null);
  for (const { name, value } of [...wanted.attributes]) shown.setAttribute(name, value);
}

function findSame(from: Element | null, wanted: Element): Element | null {
  let element = from;
  for (let step = 0; element && step < maxLookAhead; step++) {
    if (element.isEqualNode(wanted)) return element;
    element = element.nextElementSibling;
  }
  return null;
}

/** True for `defs`, whose children are referenced by id and must not be recreated. */
function isSameHolder(shown: Element, wanted: Element): boolean {
  return shown.tagName === "defs" && wanted.tagName === "defs";
}

function removeFrom(first: Element | null, end: Element | null): void {
  let element = first;
  while (element && element !== end) {
    const next: Element | null = element.nextElementSibling;
    element.remove();
    element = next;
  }
}
