import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd, toJsonLd } from "./json-ld.tsx";

const evil = `</script><script>alert("x")</script><!-- & 'quotes'`;

test("a product name cannot leave the data block", () => {
  const html = renderToString(<JsonLd data={{ name: evil }} />);
  expect(html.match(/<\/?script/gi)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<!--");
});

test("what is read back is what was written", () => {
  const html = renderToString(<JsonLd data={{ name: evil }} />);
  const text = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
  expect(text).toBe(toJsonLd({ name: evil }));
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", name: evil });
});
