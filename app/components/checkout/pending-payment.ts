const key = "dollop.paying";

/** The order that this device's cart has become; only its payment may empty the cart. */
export function rememberPendingPayment(orderId: string): void {
  try {
    localStorage.setItem(key, orderId);
  } catch {
    // Where the storage is refused the cart does not outlive its page either.
  }
}

/** True once, on the device that was paying this order. */
export function clearPendingPayment(orderId: string): boolean {
  try {
    if (localStorage.getItem(key) !== orderId) return false;
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
