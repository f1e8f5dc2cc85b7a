import X from "lucide-react/icons/x";
import { Dialog as Primitive } from "radix-ui";
import { useRef, type ComponentProps, type MouseEvent, type ReactNode, type UIEvent } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";
import { useDragToDismiss } from "./use-drag-to-dismiss.ts";
import { doubleTapMs, useSecondTapGuard } from "./use-second-tap-guard.ts";

const widths = {
  small: "dialog-small",
  plain: "",
  wide: "dialog-wide",
  drawer: "dialog-drawer",
} as const;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * `wide` is a DialogWell beside a DialogMain; the others are a DialogBar above a DialogMain. `drawer`
   * is at the right edge.
   */
  width?: keyof typeof widths;
  /** Set to false while a click outside would lose the customer's choices. */
  closesOnScrim?: boolean;
  className?: string;
  /** Gets the focus after closing if nothing had it before, as on a page that opened with its dialog. */
  getOpener?: () => HTMLElement | null;
  children: ReactNode;
};

/**
 * Centred from 760 px, a bottom sheet below. The primitive's own overlay locks scrolling with a
 * style element that the content policy refuses, so base.css does it instead.
 */
export function Dialog({
  open,
  onOpenChange,
  width = "plain",
  closesOnScrim = true,
  className,
  getOpener,
  children,
}: DialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const focus = useDialogFocus(getOpener);
  useSecondTapGuard(open);
  const dragHandle = useDragToDismiss({
    axis: "y",
    getElement: () => sheet.current,
    property: "--drag",
    onDismiss: () => onOpenChange(false),
  });

  // By the time of the tap, not of its handling: a slow phone does both late.
  const isDoubleTap = (event: { timeStamp: number }) =>
    event.timeStamp - openedAt.current < doubleTapMs;

  // The second half of a double tap on the button that opened the dialog falls into it.
  function dropSecondTap(event: MouseEvent) {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === "touch";
    // A browser counts the clicks of a mouse, and not always those of a finger.
    if (!isDoubleTap(event) || !(isTouch || event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focusFirst(event: Event) {
    openedAt.current = performance.now();
    focus.remember();
    // Its title, or what comes after it and asks for it.
    const marked = sheet.current?.querySelectorAll<HTMLElement>("[data-dialog-focus]");
    if (!marked?.length) return;
    event.preventDefault();
    marked[marked.length - 1]!.focus();
  }

  function stayOpen(event: CustomEvent<{ originalEvent: Event }>) {
    const isToast = (event.target as Element | null)?.closest("[data-toasts]");
    if (isToast || !closesOnScrim || isDoubleTap(event.detail.originalEvent))
      event.preventDefault();
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div
          className="scrim"
          data-state={open ? "open" : "closed"}
          data-scroll-lock={open || undefined}
        >
          <Primitive.Content
            ref={sheet}
            className={classNames("dialog", widths[width], className)}
            aria-describedby={undefined}
            aria-modal="true"
            onClickCapture={dropSecondTap}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={focus.restore}
            onPointerDownOutside={stayOpen}
            onInteractOutside={stayOpen}
          >
            <span className="grab" aria-hidden="true" {...dragHandle} />
            {children}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function DialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Primitive.Title
      className={classNames("h3 dialog-title", className)}
      tabIndex={-1}
      data-dialog-focus=""
    >
      {children}
    </Primitive.Title>
  );
}

export function DialogBar({ children }: { children: ReactNode }) {
  return <div className="dialog-bar">{children}</div>;
}

/**
 * A category class on the dialog sets `--well`. `.plate`, `.lead` and `.price` collapse on scroll.
 */
export function DialogWell({ children }: { children: ReactNode }) {
  return <div className="dialog-well">{children}</div>;
}

export function DialogMain(props: ComponentProps<"div">) {
  return <div className="dialog-main" {...props} />;
}

const foldAfterPx = 120;

/** The scrolling part; it needs a name for keyboard users. */
export function DialogScroll({ label, children }: { label: string; children: ReactNode }) {
  function fold({ currentTarget: list }: UIEvent<HTMLDivElement>) {
    const dialog = list.closest(".dialog");
    if (!dialog) return;
    const isFolded = dialog.hasAttribute("data-scrolled");
    if (isFolded ? list.scrollTop > 0 : list.scrollTop < foldAfterPx) return;
    const before = list.getBoundingClientRect().top;
    dialog.toggleAttribute("data-scrolled", !isFolded);
    const moved = list.getBoundingClientRect().top - before;
    // This close to the top it would unfold again at once, then fold, and so on.
    if (!isFolded && list.scrollTop + moved < 20) dialog.removeAttribute("data-scrolled");
    // What the well gives or takes, the list scrolls: its rows stay where the finger is. A row that
    // the keyboard has brought to the top must not end up behind the well.
    else if (!isFolded || !list.querySelector(":focus-visible")) list.scrollTop += moved;
  }
  return (
    <div className="dialog-scroll" role="region" aria-label={label} tabIndex={0} onScroll={fold}>
      {children}
    </div>
  );
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}

/** Wraps a Button: `<DialogDismiss><Button>Cancel</Button></DialogDismiss>`. */
export function DialogDismiss({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

export function DialogClose({ label = "Close" }: { label?: string }) {
  return (
    <Primitive.Close asChild>
      <IconButton label={label} className="dialog-close">
        <Icon as={X} size={22} />
      </IconButton>
    </Primitive.Close>
  );
}
