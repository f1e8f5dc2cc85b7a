import { render } from "@react-email/components";
import type { ReactElement } from "react";

const oneLineEach = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** A row of the receipt is a line, and so are the parts of a number; a number or an address to write to needs no link. */
const selectors = [
  { selector: "tr", format: "block", options: oneLineEach },
  { selector: "p.mail-close", format: "block", options: oneLineEach },
  { selector: 'a[href^="mailto:"]', format: "anchor", options: { ignoreHref: true } },
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];

/** Both parts of a mail; programs choose the one that they show. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  return {
    html: await render(mail),
    text: await render(mail, { plainText: true, htmlToTextOptions: { selectors } }),
  };
}
