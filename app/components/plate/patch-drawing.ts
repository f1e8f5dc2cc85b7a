/** Far enough to find a piece behind all pieces of a topping that has been taken off. */
const maxLookAhead = 80;

/**
 * Turns one drawing into another and leaves alone what both have in common: a topping more is some
 * dozens of elements, the plate under it thousands, and giving those new styles would take longer
 * than a frame. What stays is never moved, so nothing that is in motion starts again.
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

/** The definitions, whose members are referred to by id and must not be made anew. */
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
