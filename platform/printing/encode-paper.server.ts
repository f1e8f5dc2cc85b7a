/** One line of a ticket, or a rule across it. */
export type PaperLine =
  | {
      readonly text: string;
      readonly size?: "normal" | "large" | "huge";
      readonly isBold?: boolean;
      readonly isCentred?: boolean;
      /** White on black. */
      readonly isInverted?: boolean;
      readonly indent?: number;
    }
  | { readonly rule: true };

// Only ASCII and these. Code page 437 also has letters where a printer has its commands ("←" is ESC): with those a customer
// could open the cash drawer.
const codepages = [
  {
    codepage: "cp437",
    unknown:
      /[^ -~ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■]/gu,
  },
  { codepage: "windows1252", unknown: /[^ -~€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u00A0-\u00FF]/gu },
] as const;

/** The code page that has most letters of a line; question marks for the others. */
function toLetters(text: string) {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  const countUnknown = ({ unknown }: (typeof codepages)[number]) =>
    line.match(unknown)?.length ?? 0;
  const [in437, in1252] = codepages;
  const { codepage, unknown } = countUnknown(in1252) < countUnknown(in437) ? in1252 : in437;
  return { codepage, letters: line.replaceAll(unknown, "?") };
}

const scales = { normal: 1, large: 2, huge: 4 } as const;

/** The bytes of a ticket in ESC/POS. */
export async function encodePaper(
  lines: readonly PaperLine[],
  columns: number,
): Promise<Uint8Array> {
  // Only shops with a printer need it.
  const { default: ReceiptPrinterEncoder } = await import("@point-of-sale/receipt-printer-encoder");
  const encoder = new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns,
    codepageMapping: "epson",
    feedBeforeCut: 4,
    errors: "relaxed",
  });
  encoder.initialize();
  for (const line of lines) {
    if ("rule" in line) {
      encoder.rule({ style: "single" });
      continue;
    }
    const { size = "normal", isBold = false, isCentred = false, isInverted = false } = line;
    const scale = scales[size];
    const { codepage, letters } = toLetters(line.text);
    encoder
      .codepage(codepage)
      .align(isCentred ? "center" : "left")
      .size(scale === 1 ? 1 : Math.min(scale, 3), scale === 1 ? 1 : scale)
      .bold(isBold)
      .invert(isInverted)
      .line(`${" ".repeat(line.indent ?? 0)}${letters}`)
      .invert(false)
      .bold(false)
      .size(1, 1);
  }
  return encoder.align("left").cut("partial").encode();
}
