import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ToastProvider } from "#app/components/toasts/toast.tsx";
import { KitPage } from "./kit-page.tsx";

const page = renderToString(
  <MemoryRouter initialEntries={["/_kit"]}>
    <ToastProvider>
      <KitPage />
    </ToastProvider>
  </MemoryRouter>,
);

test("every part renders on a server", () => {
  expect(page).toContain("Order timeline");
});

test("no part puts a style into the first page: the content policy would drop it", () => {
  expect(page).not.toMatch(/ style=/);
  expect(page).not.toContain("<style");
});
