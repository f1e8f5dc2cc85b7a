import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import EyeOff from "lucide-react/icons/eye-off";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useId, useState } from "react";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon, type IconShape } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { standardType } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import type { ListedProduct } from "./managed-product.ts";
import { useDragOrder } from "./use-drag-order.ts";
import { useMenuOrder } from "./use-menu-order.ts";

type OrderedProductsProps = {
  readonly type: string;
  readonly products: readonly ListedProduct[];
};

export function OrderedProducts({ type, products }: OrderedProductsProps) {
  const title = useId();
  const [announcement, setNews] = useState("");
  const { order, place } = useMenuOrder(
    type,
    products.map(({ id }) => id),
  );
  const drag = useDragOrder(put);
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = drag.arrange(order).flatMap((id) => byId.get(id) ?? []);

  function put(id: string, at: number) {
    if (at < 0 || at >= products.length) return;
    place(id, at);
    setNews(`${byId.get(id)?.name}: ${at + 1} of ${products.length}`);
  }
  return (
    <section aria-labelledby={title}>
      <h2 className="h3" id={title}>
        {type === standardType ? "Menu" : type}
      </h2>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className="sort-rows" {...drag.list}>
        {shown.map((product, index) => (
          <li
            key={product.id}
            className="sort-row"
            data-id={product.id}
            data-dragged={drag.dragged?.id === product.id || undefined}
          >
            <IconButton
              label={`Move ${product.name}, ${index + 1} of ${shown.length}`}
              className="grip"
              {...drag.handle(product.id, index)}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (step === undefined) return;
                event.preventDefault();
                put(product.id, index + step);
              }}
            >
              <Icon as={GripVertical} />
            </IconButton>
            <span className={`p-pic well ${groundOf(product.category)}`}>
              <ProductImage thumbnail={product.thumbnail} sizes="48px" />
            </span>
            <span className="sort-name">
              <b>{product.name}</b>
              <span className="sub num">{formatMoney(product.price)}</span>
            </span>
            {!product.isActive && (
              <Badge tone="gray" icon={EyeOff}>
                Inactive
              </Badge>
            )}
            <Step
              label={`Move ${product.name} up`}
              icon={ArrowUp}
              productId={product.id}
              before={shown[index - 1]?.id}
              isPossible={index > 0}
              onPress={() => put(product.id, index - 1)}
            />
            <Step
              label={`Move ${product.name} down`}
              icon={ArrowDown}
              productId={product.id}
              before={shown[index + 2]?.id}
              isPossible={index < shown.length - 1}
              onPress={() => put(product.id, index + 1)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = {
  readonly label: string;
  readonly icon: IconShape;
  readonly productId: string;
  readonly before: string | undefined;
  readonly isPossible: boolean;
  readonly onPress: () => void;
};

/** A form, so that it works without JavaScript too. */
function Step({ label, icon, productId, before, isPossible, onPress }: StepProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="before" value={before ?? ""} />
      <IconButton
        label={label}
        type="submit"
        aria-disabled={isPossible ? undefined : true}
        onClick={(event) => {
          if (!isPossible) event.preventDefault();
        }}
      >
        <Icon as={icon} />
      </IconButton>
    </form>
  );
}
