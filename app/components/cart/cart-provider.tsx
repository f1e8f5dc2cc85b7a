import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import {
  addLines,
  countItems,
  customizeLine,
  emptyCart,
  removeLine,
  setQuantity,
  subtotalOf,
  type Cart,
  type CartLine,
  type Customization,
} from "#shop/cart/cart.ts";
import type { Cents } from "#shop/money.ts";
import type { Reconciled } from "#shop/cart/reconcile-cart.ts";
import { openCartStore, unknownCart, type CartStore } from "./cart-store.ts";

type ReconcileStep = (cart: Cart) => Reconciled;

type CartContextValue = {
  readonly lines: Cart;
  readonly count: number;
  readonly subtotal: Cents;
  /** False until the browser has read its storage; do not show an empty cart before that. */
  readonly isLoaded: boolean;
  /** Reads the storage now: a background tab may still show an older cart. */
  readonly readLatest: () => Cart;
  /** Returns how many items fitted: 0 if the cart is full. */
  readonly addLines: (lines: readonly CartLine[]) => number;
  readonly remove: (id: string) => void;
  readonly setQuantity: (id: string, quantity: number) => void;
  /** Changes the id of the line, which names its add-ons and note. */
  readonly customize: (id: string, choice: Customization) => void;
  /**
   * Runs `reconcileCart` or `removeOrdered`, which only the pages that need them import. Returns the
   * notices for the customer.
   */
  readonly reconcile: (step: ReconcileStep) => readonly string[];
  readonly clear: () => void;
};

const CartContext = createContext<CartContextValue | null>(null);

export function useCart(): CartContextValue {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(openCartStore);
  const { cart, isLoaded } = useSyncExternalStore(store.subscribe, store.read, () => unknownCart);
  const actions = useMemo(() => cartActions(store), [store]);
  const value = useMemo<CartContextValue>(
    () => ({
      ...actions,
      lines: cart,
      count: countItems(cart),
      subtotal: subtotalOf(cart),
      isLoaded,
    }),
    [actions, cart, isLoaded],
  );
  useEffect(() => {
    // The real count is rendered now, so the reserved place is no longer needed.
    delete document.documentElement.dataset["cart"];
  }, []);
  return <CartContext value={value}>{children}</CartContext>;
}

function cartActions(store: CartStore) {
  return {
    readLatest: () => store.read().cart,
    addLines: (lines: readonly CartLine[]) => {
      const before = countItems(store.read().cart);
      store.change((cart) => addLines(cart, lines));
      return countItems(store.read().cart) - before;
    },
    remove: (id: string) => store.change((cart) => removeLine(cart, id)),
    setQuantity: (id: string, quantity: number) =>
      store.change((cart) => setQuantity(cart, id, quantity)),
    customize: (id: string, choice: Customization) =>
      store.change((cart) => customizeLine(cart, id, choice)),
    reconcile: (step: ReconcileStep) => {
      const { cart, notices } = step(store.read().cart);
      store.change(() => cart);
      return notices;
    },
    clear: () => store.change(() => emptyCart),
  };
}
