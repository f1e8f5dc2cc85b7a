import { use } from "react";
import { Field } from "#app/components/forms/field.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { StationsContext } from "./stations-context.ts";

type KitchenFieldsProps = {
  readonly draft: ProductDraft;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (changed: Partial<ProductDraft>) => void;
};

/** How much of the kitchen one takes, from which the promised times follow. */
export function KitchenFields({ draft, errors, onChange }: KitchenFieldsProps) {
  const stations = use(StationsContext);
  const { kitchenWork } = draft;
  const [first] = stations;
  return (
    <details className="product-kitchen" open={errors && errors.length > 0}>
      <summary className="link">Kitchen</summary>
      <p className="small">
        How many places one takes at each station while it's made. Leave them all empty and we count
        one at the {first?.name ?? "first station"} for a Standard product, four for Party Size, and
        none for anything else.
      </p>
      <input type="hidden" name="kitchenWork" value={toWork(kitchenWork)} />
      <div className="form-grid">
        {stations.map(({ id, name }) => (
          <Field
            key={id}
            name={`places-${id}`}
            className="c2 keep3"
            label={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            errors={kitchenWork[id] ? errors : undefined}
            value={kitchenWork[id] ?? ""}
            onChange={({ target }) =>
              onChange({ kitchenWork: { ...kitchenWork, [id]: target.value } })
            }
          />
        ))}
      </div>
    </details>
  );
}

/** As the form is sent: only what was typed. */
function toWork(typed: ProductDraft["kitchenWork"]): string {
  const filled = Object.entries(typed).filter(([, places]) => places.trim() !== "");
  if (filled.length === 0) return "";
  return JSON.stringify(
    Object.fromEntries(filled.map(([id, places]) => [id, Number(places)] as const)),
  );
}
