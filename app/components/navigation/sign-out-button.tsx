import { Form } from "react-router";
import { forgetDraft } from "#app/components/checkout/forget-draft.ts";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";

/** A form, so that it works without a script. */
export function SignOutButton(props: Pick<ButtonProps, "variant" | "block">) {
  return (
    <Form method="post" action="/sign-out" onSubmit={forgetDraft}>
      <Button type="submit" {...props}>
        Sign Out
      </Button>
    </Form>
  );
}
