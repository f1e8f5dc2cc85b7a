const key = "dollop.removed-orders";
const maxKept = 20;

/**
 * What was ordered leaves the cart once: another tab, or the same one later, must not take the same
 * lines out again when the customer has put them back in. Returns true the first time.
 */
export function markRemoved(orderId: string): boolean {
  try {
    const removed = (localStorage.getItem(key) ?? "").split(" ");
    if (removed.includes(orderId)) return false;
    localStorage.setItem(key, [...removed.slice(1 - maxKept), orderId].join(" ").trim());
  } catch {
    // If the storage is blocked, each tab has a cart of its own.
  }
  return true;
}
