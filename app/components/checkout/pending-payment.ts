const key = "dollop.paying";

/** Remembers which order this device's cart became; only its payment may empty the cart. */
export function rememberPendingPayment(orderId: string): void {
  try {
    localStorage.setItem(key, orderId);
  } catch {
    // If the storage is blocked, the cart does not outlive its page either.
  }
}

/** Calls back if another tab finishes or starts a payment. */
export function onPendingPaymentChange(listen: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listen();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Returns true once, on the device that was paying for this order. */
export function clearPendingPayment(orderId: string): boolean {
  try {
    if (localStorage.getItem(key) !== orderId) return false;
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
