import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { ChosenAddOn } from "#shop/cart/add-ons.ts";
import {
  addLines,
  addToCart,
  canAdd,
  countItems,
  emptyCart,
  removeLine,
  replaceAddOns,
  setQuantity,
  subtotalOf,
  type Cart,
  type CartItem,
  type CartLine,
} from "#shop/cart/cart.ts";
import type { Cents } from "#shop/money.ts";
import type { Reconciled } from "#shop/cart/reconcile-cart.ts";
import { openCartStore, unknownCart, type CartStore } from "./cart-store.ts";

type UpdateStep = (cart: Cart) => Reconciled;

type CartInHand = {
  readonly lines: Cart;
  readonly count: number;
  readonly subtotal: Cents;
  /** False until the browser has looked: say nothing about an empty cart before. */
  readonly isLoaded: boolean;
  /** As it is stored at this moment: a tab that slept may show another. */
  readonly look: () => Cart;
  /** False when the cart is full and nothing was added. */
  readonly add: (item: CartItem) => boolean;
  /** Several plates at once; answers how many of them found room. */
  readonly addLines: (lines: readonly CartLine[]) => number;
  readonly remove: (id: string) => void;
  readonly setQuantity: (id: string, quantity: number) => void;
  /** The line gets another id: it names the add-ons too. */
  readonly replaceAddOns: (id: string, addOns: readonly ChosenAddOn[]) => void;
  /** By `reconcileCart`, which only pages that sell bring along; what has to be told is returned. */
  readonly bringUpToDate: (step: UpdateStep) => readonly string[];
  readonly clear: () => void;
};

const CartContext = createContext<CartInHand | null>(null);

export function useCart(): CartInHand {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(openCartStore);
  const { cart, isLoaded } = useSyncExternalStore(store.subscribe, store.read, () => unknownCart);
  const steps = useMemo(() => stepsOn(store), [store]);
  const inHand = useMemo<CartInHand>(
    () => ({
      ...steps,
      lines: cart,
      count: countItems(cart),
      subtotal: subtotalOf(cart),
      isLoaded,
    }),
    [steps, cart, isLoaded],
  );
  useEffect(() => {
    // The real count is there now: the place kept for it is no longer needed.
    delete document.documentElement.dataset["cart"];
  }, []);
  return <CartContext value={inHand}>{children}</CartContext>;
}

function stepsOn(store: CartStore) {
  return {
    look: () => store.read().cart,
    add: (item: CartItem) => {
      const hasRoom = canAdd(store.read().cart, item);
      if (hasRoom) store.change((cart) => addToCart(cart, item));
      return hasRoom;
    },
    addLines: (lines: readonly CartLine[]) => {
      const before = countItems(store.read().cart);
      store.change((cart) => addLines(cart, lines));
      return countItems(store.read().cart) - before;
    },
    remove: (id: string) => store.change((cart) => removeLine(cart, id)),
    setQuantity: (id: string, quantity: number) =>
      store.change((cart) => setQuantity(cart, id, quantity)),
    replaceAddOns: (id: string, addOns: readonly ChosenAddOn[]) =>
      store.change((cart) => replaceAddOns(cart, id, addOns)),
    bringUpToDate: (step: UpdateStep) => {
      const { cart, notices } = step(store.read().cart);
      store.change(() => cart);
      return notices;
    },
    clear: () => store.change(() => emptyCart),
  };
}
