import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Shown once. Without the app and the codes, only support can help. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className="recovery">
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-keep">
        <CopyButton text={text} label="Copy" />
        <Button size="small" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
          >
            <Icon as={Download} size={18} />
            Download
          </a>
        </Button>
        <Button size="small" className="needs-script" onClick={() => window.print()}>
          <Icon as={Printer} size={18} />
          Print
        </Button>
      </div>
    </div>
  );
}
