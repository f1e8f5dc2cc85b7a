import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

/** An error of the whole form. It stays in place, unlike a toast. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      <Icon as={TriangleAlert} size={22} />
      <div>{children}</div>
    </div>
  );
}
