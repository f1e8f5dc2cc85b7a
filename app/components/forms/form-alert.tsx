import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

/** What is wrong with a form as a whole: in place, and for as long as it takes to read. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      <Icon as={TriangleAlert} size={22} />
      <div>{children}</div>
    </div>
  );
}
