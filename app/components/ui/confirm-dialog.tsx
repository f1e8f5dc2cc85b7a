import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** For a question whose answer can be undone. */
  confirmVariant?: "danger" | "strong";
  cancelLabel?: string;
  /** The dialog stays open until the caller closes it, so that a failure can be retried. */
  onConfirm: () => void;
  /** A second, quieter way to go on. */
  otherLabel?: string;
  onOther?: () => void;
  busy?: boolean;
  busyLabel?: string;
};

/**
 * Asks before something that cannot be undone. Cancel has the focus; a click outside does not close
 * it.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  confirmVariant = "danger",
  cancelLabel = "Cancel",
  onConfirm,
  otherLabel,
  onOther,
  busy = false,
  busyLabel,
}: ConfirmDialogProps) {
  const focus = useDialogFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div
          className="scrim"
          data-state={open ? "open" : "closed"}
          data-scroll-lock={open || undefined}
        >
          <AlertDialog.Content
            className="dialog dialog-small"
            aria-modal="true"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.restore}
            {...(children ? {} : { "aria-describedby": undefined })}
          >
            <div className="dialog-bar">
              <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
              {children && (
                <AlertDialog.Description asChild>
                  <div className="mt-3 text-ink-soft">{children}</div>
                </AlertDialog.Description>
              )}
            </div>
            <div className={classNames("dialog-foot", otherLabel !== undefined && "stacks")}>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              {otherLabel !== undefined && <Button onClick={onOther}>{otherLabel}</Button>}
              <Button
                variant={confirmVariant}
                busy={busy}
                onClick={onConfirm}
                {...(busyLabel === undefined ? {} : { busyLabel })}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
