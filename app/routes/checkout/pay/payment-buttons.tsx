import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";

/** CHK-9. A plain form that works without a script and reloads the document. */
export function CancelButton({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  return (
    <Form method="post" reloadDocument>
      <Button type="submit" name="intent" value="cancel" size="large" aria-disabled={isDisabled}>
        Cancel
      </Button>
    </Form>
  );
}

export function CashButton() {
  return (
    <Form method="post" reloadDocument>
      <Button type="submit" name="intent" value="cash" variant="quick" size="large">
        Pay with cash instead
      </Button>
    </Form>
  );
}
