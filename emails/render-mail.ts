import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";

// Old mail programs choose by it how they lay out a mail.
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const oneLineEach = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** A row of the receipt is a line, and so are the parts of a number; a number or an address to write to needs no link. */
const selectors = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: "tr", format: "block", options: oneLineEach },
  { selector: "p.mail-close", format: "block", options: oneLineEach },
  { selector: 'a[href^="mailto:"]', format: "anchor", options: { ignoreHref: true } },
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
] as const;

const toText = compile({ wordwrap: false, selectors: [...selectors] });

/** Both parts of a mail; programs choose the one that they show. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const markup = await new Response(await renderToReadableStream(mail)).text();
  return {
    html: markup.replace("<!DOCTYPE html>", doctype),
    text: toText(markup),
  };
}
