import Phone from "lucide-react/icons/phone";
import { Icon } from "#app/components/ui/icon.tsx";
import { telephoneHref } from "#shop/store/telephone-href.ts";

export function CallButton({ phone }: { readonly phone: string }) {
  return (
    <a className="btn" href={telephoneHref(phone)}>
      <Icon as={Phone} />
      {`Call ${phone}`}
    </a>
  );
}
