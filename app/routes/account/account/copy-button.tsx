import Copy from "lucide-react/icons/copy";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";

type CopyButtonProps = { readonly text: string; readonly label: string };

export function CopyButton({ text, label }: CopyButtonProps) {
  const { show } = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: "Copied", id: "copied" });
    } catch {
      show({
        title: "Couldn't copy",
        message: "Please select the text and copy it yourself.",
        tone: "bad",
      });
    }
  }
  return (
    <Button size="small" className="needs-script" onClick={() => void copy()}>
      <Icon as={Copy} size={18} />
      {label}
    </Button>
  );
}
