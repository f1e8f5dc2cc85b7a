export type ToastInput = {
  title: string;
  message?: string | undefined;
  tone?: "plain" | "bad";
  action?: { label: string; onPress: () => void };
  /** A toast with the same id replaces the earlier one. */
  id?: string;
};

export type Toast = ToastInput & {
  readonly id: string;
  readonly isLeaving: boolean;
  /** Differs each time that a toast with this id is shown, because each time gets its full time. */
  readonly showing: number;
};

const maxVisible = 3;

export function toastDurationMs(toast: Pick<ToastInput, "tone">): number {
  return toast.tone === "bad" ? 8_000 : 4_000;
}

export type ToastChange =
  | { type: "show"; toast: ToastInput & Pick<Toast, "id" | "showing"> }
  /** Without an id, every toast that isn't a failure leaves. */
  | { type: "leave"; id?: string | undefined }
  | { type: "gone"; id: string };

/** Newest last. A fourth toast removes the oldest immediately, and a success every older failure. */
export function toastQueue(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.type) {
    case "show": {
      const isFailure = change.toast.tone === "bad";
      const others = toasts.filter(
        ({ id, tone }) => id !== change.toast.id && (isFailure || tone !== "bad"),
      );
      return [...others, { ...change.toast, isLeaving: false }].slice(-maxVisible);
    }
    case "leave":
      return toasts.map((toast) =>
        (change.id ? toast.id === change.id : toast.tone !== "bad")
          ? { ...toast, isLeaving: true }
          : toast,
      );
    case "gone":
      return toasts.filter(({ id }) => id !== change.id);
  }
}
