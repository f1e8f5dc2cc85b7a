export type PrinterTrouble = "unreachable" | "no-paper" | "cover-open" | "not-ready";

const texts: Readonly<Record<PrinterTrouble, string>> = {
  unreachable: "The printer isn't answering.",
  "no-paper": "The printer is out of paper.",
  "cover-open": "The printer's cover is open.",
  "not-ready": "The printer reports a fault.",
};

/** What to look for at the printer. */
export function describePrinterProblem(reason: PrinterTrouble): string {
  return texts[reason];
}
