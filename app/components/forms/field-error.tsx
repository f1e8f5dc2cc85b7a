import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Icon } from "../ui/icon.tsx";

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p className="err" id={id}>
      <Icon as={TriangleAlert} size={18} />
      {children}
    </p>
  );
}
