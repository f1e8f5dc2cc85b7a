import { emptyCart, type Cart } from "#shop/cart/cart.ts";
import { readStoredCart, writeStoredCart } from "#shop/cart/stored-cart.ts";

/** components/layout/before-paint-script.tsx reads this key before the first paint. */
const storageKey = "dollop.cart";

/** `isLoaded` is false on the server, which has no cart, and in the first render of a page. */
export type CartState = { readonly cart: Cart; readonly isLoaded: boolean };

export const unknownCart: CartState = { cart: emptyCart, isLoaded: false };

export type CartStore = {
  /** Returns the same object until something changes. */
  readonly read: () => CartState;
  readonly change: (step: (cart: Cart) => Cart) => void;
  readonly subscribe: (listen: () => void) => () => void;
};

type CartStorage = Pick<Storage, "getItem" | "setItem">;

/** One cart per device: in the browser's storage, or in memory if that is blocked or full. */
export function openCartStore(storage: CartStorage | null = findStorage()): CartStore {
  let activeStorage = storage;
  let text: string | null = null;
  let state = unknownCart;
  const listeners = new Set<() => void>();

  function load(next: string | null): CartState {
    text = next;
    state = { cart: readStoredCart(next), isLoaded: true };
    return state;
  }

  function read(): CartState {
    const stored = activeStorage ? activeStorage.getItem(storageKey) : text;
    return state.isLoaded && stored === text ? state : load(stored);
  }

  return {
    read,
    change: (step) => {
      // Starts from the stored cart: another tab may have changed it before its event arrives.
      const next = writeStoredCart(step(read().cart));
      try {
        activeStorage?.setItem(storageKey, next);
      } catch {
        activeStorage = null;
      }
      load(next);
      for (const listen of listeners) listen();
    },
    subscribe: (listen) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listen();
      };
      listeners.add(listen);
      window.addEventListener("storage", onStorage);
      // A page restored from the browser's history has missed the storage events.
      window.addEventListener("pageshow", listen);
      return () => {
        listeners.delete(listen);
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", listen);
      };
    },
  };
}

/** Reading `localStorage` throws if cookies are blocked. */
function findStorage(): CartStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
