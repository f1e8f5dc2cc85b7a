import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { classNames } from "../ui/class-names.ts";
import { toastDurationMs, toastQueue, type ToastInput } from "./toast-queue.ts";

type ListModule = typeof import("./toast-list.tsx");

type Toasts = {
  /** Returns the toast's id. */
  show: (toast: ToastInput) => string;
  /** Without an id, dismisses every toast that isn't a failure. */
  dismiss: (id?: string) => void;
};

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("There is no ToastProvider");
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, change] = useReducer(toastQueue, []);
  const [isPaused, setPaused] = useState(false);
  const prefix = useId();
  const count = useRef(0);
  const [module, setModule] = useState<ListModule | "unreachable" | null>(null);

  const toasts = useMemo<Toasts>(
    () => ({
      show: (input) => {
        count.current += 1;
        const id = input.id ?? `${prefix}${count.current}`;
        change({ type: "show", toast: { ...input, id, showing: count.current } });
        // Loaded with the first toast, because most visits never see one.
        void import("./toast-list.tsx").then(setModule, () => {
          setModule("unreachable");
          setTimeout(() => change({ type: "gone", id }), toastDurationMs(input));
        });
        return id;
      },
      dismiss: (id) => change({ type: "leave", id }),
    }),
    [prefix],
  );

  // Pauses in a background tab, where nobody reads the toast.
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const onVisibilityChange = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, []);

  if (isPaused && queue.length === 0) setPaused(false);

  // aria-live keeps this section visible to screen readers while a dialog is open; the toasts
  // announce themselves.
  return (
    <ToastContext value={toasts}>
      {children}
      <section
        className="toasts"
        aria-label="Notifications"
        aria-live="off"
        data-toasts=""
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {module === "unreachable"
          ? queue.map(({ id, title, message, tone }) => (
              <div
                key={id}
                className={classNames("toast", tone === "bad" && "toast-bad")}
                role={tone === "bad" ? "alert" : "status"}
              >
                <div className="toast-body">
                  <b className="toast-title">{title}</b>
                  {message && <span className="toast-message">{message}</span>}
                </div>
              </div>
            ))
          : module && (
              <module.ToastList
                toasts={queue}
                isPaused={isPaused || isHidden}
                onLeave={(id) => change({ type: "leave", id })}
                onGone={(id) => change({ type: "gone", id })}
              />
            )}
      </section>
    </ToastContext>
  );
}
