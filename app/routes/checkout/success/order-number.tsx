import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

type OrderNumberProps = { readonly title: string; readonly number: string };

/** CONF-1: the state in plain words, and the number as the largest thing on the page. */
export function OrderNumber({ title, number }: OrderNumberProps) {
  return (
    <div role="status">
      <h1 className="h2">{title}</h1>
      <p className="confirmation-number">
        <VisuallyHidden>Order number </VisuallyHidden>
        {number}
      </p>
    </div>
  );
}
