import Info from "lucide-react/icons/info";
import { Icon } from "#app/components/ui/icon.tsx";
import { useCartCheck } from "./use-cart-check.ts";

/** For pages that sell. Not announced: the toast already is. */
export function CartNotices() {
  const notices = useCartCheck();
  if (notices.length === 0) return null;
  return (
    <div className="cart-news">
      <Icon as={Info} size={22} />
      <ul aria-label="Changes to your cart">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}
