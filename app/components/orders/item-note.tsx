import MessageSquareText from "lucide-react/icons/message-square-text";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

/** What the customer asks of the kitchen. Renders nothing if there is no note. */
export function ItemNote({ note }: { readonly note: string }) {
  if (note === "") return null;
  return (
    <p className="item-note">
      <Icon as={MessageSquareText} size={16} />
      <VisuallyHidden>Note: </VisuallyHidden>
      {note}
    </p>
  );
}
