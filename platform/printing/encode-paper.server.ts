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

const scales = { normal: 1, large: 2, huge: 4 } as const;

/** The bytes of a ticket in ESC/POS. Letters that the printer has in no code page become question marks. */
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
    // For everything that is written in Canada.
    codepageCandidates: ["cp437", "cp858", "windows1252"],
    feedBeforeCut: 4,
    errors: "relaxed",
  });
  encoder.initialize().codepage("auto");
  for (const line of lines) {
    if ("rule" in line) {
      encoder.rule({ style: "single" });
      continue;
    }
    const { size = "normal", isBold = false, isCentred = false, isInverted = false } = line;
    const scale = scales[size];
    encoder
      .align(isCentred ? "center" : "left")
      .size(scale === 1 ? 1 : Math.min(scale, 3), scale === 1 ? 1 : scale)
      .bold(isBold)
      .invert(isInverted)
      // A customer's note must not open the cash drawer: what is no letter is a command to a printer.
      .line(`${" ".repeat(line.indent ?? 0)}${line.text.replaceAll(/\p{Cc}+/gu, " ")}`)
      .invert(false)
      .bold(false)
      .size(1, 1);
  }
  return encoder.align("left").cut("partial").encode();
}
