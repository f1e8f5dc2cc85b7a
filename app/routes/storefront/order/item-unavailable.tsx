import Info from "lucide-react/icons/info";
import { Icon } from "#app/components/ui/icon.tsx";

/** For a link to a product that is sold out, renamed beyond recognition or deleted. */
export function ItemUnavailable() {
  return (
    <div className="wrap">
      <div className="cart-news" role="status">
        <Icon as={Info} size={22} />
        <p>That item isn't available right now. Here's everything you can order today.</p>
      </div>
    </div>
  );
}
