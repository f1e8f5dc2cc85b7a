import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Footer } from "./footer.tsx";
import type { StoreDetails } from "../store/store-details.ts";

const store: StoreDetails = {
  name: "Dollop",
  tagline: "",
  since: 2020,
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 0A1",
  phone: "(613) 555-0142",
  email: "hello@dollop.example",
  hasOpened: true,
  bookingUrl: "https://forms.example/dollop",
  openingLines: ["Monday to Sunday, closed"],
  comingLines: [],
};

function footer(details: StoreDetails, size: "full" | "slim" = "full") {
  const Stub = createRoutesStub([
    { path: "*", Component: () => <Footer store={details} size={size} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("NAV-6 the booking form opens in a new tab, says so and cannot reach back", () => {
  const link = /<a[^>]*forms\.example[^>]*>.*?<\/a>/.exec(footer(store))![0];
  expect(link).toContain('target="_blank"');
  expect(link).toContain("noopener");
  expect(link.replace(/<[^>]+>/g, "")).toBe("Event booking form (opens in a new tab)");
});

test("NAV-6 what a new shop has not filled in leaves no trace", () => {
  const blank = { streetAddress: "", province: "", postalCode: "", phone: "", email: "" };
  const html = footer({ ...store, ...blank, bookingUrl: "" });
  expect(html).toMatch(/<address><span>Kingston<\/span><\/address>/);
  for (const trace of ["tel:", "mailto:", "Event booking form", 'href=""', ", <"])
    expect(html).not.toContain(trace);
  expect(html).toContain("<h2>Find us</h2>");
  expect(html).not.toContain("Talk to us");
  const nowhere = footer({ ...store, ...blank, city: "" });
  expect(nowhere).not.toContain("Find us");
  expect(footer({ ...store, phone: "" })).toContain("<h2>Talk to us</h2>");
});

test("HRS-4 below the hours, what differs in the next seven days, if anything does", () => {
  expect(footer(store)).not.toContain("Coming up");
  const comingLines = ["Monday, October 12: closed (Thanksgiving)"];
  expect(footer({ ...store, comingLines })).toContain(
    '<h3>Coming up</h3><ul class="num"><li>Monday, October 12: closed (Thanksgiving)</li></ul>',
  );
});

test("task pages have the slim footer", () => {
  expect(footer(store, "slim")).toContain("footer-slim");
  expect(footer(store)).not.toContain("footer-slim");
});
