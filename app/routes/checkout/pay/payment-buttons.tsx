import { Form } from "react-router";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";

/** CHK-9. A plain form that works without a script and reloads the document. */
export function CancelButton({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  return (
    <Form method="post" reloadDocument className="pay-cancel">
      <Button type="submit" name="intent" value="cancel" variant="quiet" aria-disabled={isDisabled}>
        Cancel
      </Button>
    </Form>
  );
}

/** The same as Cancel, for somebody who looks for the way back to the form: Back skips it, see 0033. */
export function ChangeOrderButton() {
  return (
    <Form method="post" reloadDocument className="pay-change">
      <Button type="submit" name="intent" value="cancel" variant="quiet" size="small">
        Change my order
      </Button>
    </Form>
  );
}

export function CashButton({ size = "medium" }: Pick<ButtonProps, "size">) {
  return (
    <Form method="post" reloadDocument>
      <Button type="submit" name="intent" value="cash" variant="quick" size={size}>
        Pay with cash instead
      </Button>
    </Form>
  );
}
