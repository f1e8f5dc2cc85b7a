import { encode } from "uqr";
import { qrPath } from "./qr-path.ts";

/** Dark on white in both themes: cameras cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#391d0d" d={qrPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
