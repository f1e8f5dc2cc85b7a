import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import { Tooltip } from "#app/components/ui/tooltip.tsx";
import { standardType } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { ActiveSwitch } from "./active-switch.tsx";
import type { ListedProduct } from "./managed-product.ts";

type ProductRowProps = {
  readonly product: ListedProduct;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

export function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const { name, description, price, category, type, thumbnail } = product;
  return (
    <TableRow>
      <Cell className="p-name">
        <span className={`p-pic well ${groundOf(category)}`}>
          <ProductImage thumbnail={thumbnail} sizes="48px" />
        </span>
        <span className="p-words">
          <b>{name}</b>
          {type !== standardType && <span className="sub">{type}</span>}
        </span>
      </Cell>
      <Cell className="p-desc">
        <span>{description}</span>
      </Cell>
      <Cell className="price p-price" alignEnd figures>
        {formatMoney(price)}
      </Cell>
      <Cell className="p-cat">
        {category && <span className={`cat ${groundOf(category)}`}>{category}</span>}
      </Cell>
      <Cell className="p-st">
        <ActiveSwitch product={product} />
      </Cell>
      <Cell className="p-act">
        <Tooltip text="Edit">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Icon as={Pencil} />
          </IconButton>
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton label={`Delete ${name}`} className="p-delete" onClick={onDelete}>
            <Icon as={Trash} />
          </IconButton>
        </Tooltip>
      </Cell>
    </TableRow>
  );
}
