import Check from "lucide-react/icons/check";
import EyeOff from "lucide-react/icons/eye-off";
import { useLocation } from "react-router";
import { toneClass } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ListedProduct } from "./managed-product.ts";
import { useProductChange } from "./use-product-change.ts";

/** Puts a product on the menu or takes it off; a form, so that it works without JavaScript. */
export function ActiveSwitch({ product }: { product: ListedProduct }) {
  const fetcher = useProductChange(`status-${product.id}`, "status");
  // Without JavaScript the form's own address is the page that comes back.
  const { search } = useLocation();
  const sent = fetcher.formData?.get("status");
  const isActive = sent ? sent === "active" : product.isActive;
  return (
    <fetcher.Form method="post" action={`/admin/products${search}`}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="version" value={product.version} />
      <button
        type="submit"
        role="switch"
        aria-checked={isActive}
        aria-label={`${isActive ? "Active" : "Inactive"}: ${product.name}`}
        name="status"
        value={isActive ? "inactive" : "active"}
        className={classNames("badge-select", toneClass[isActive ? "green" : "gray"])}
        aria-disabled={fetcher.state === "idle" ? undefined : true}
        onClick={(event) => {
          if (fetcher.state !== "idle") event.preventDefault();
        }}
      >
        <Icon as={isActive ? Check : EyeOff} size={16} />
        {isActive ? "Active" : "Inactive"}
      </button>
    </fetcher.Form>
  );
}
