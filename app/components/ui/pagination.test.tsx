import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const render = (current: number, pageCount = 13) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination
        pages={[1, 2, 3, "gap", 13]}
        current={current}
        pageCount={pageCount}
        hrefOf={(page) => `/products?page=${page}`}
        resultsId="results"
      />
    </MemoryRouter>,
  );

test("MENU-5 numbers, an ellipsis and the current page", () => {
  const markup = render(2);
  expect(markup.match(/aria-label="Page \d+"/g)).toHaveLength(4);
  expect(markup.match(/…/g)).toHaveLength(1);
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  expect(markup).toMatch(/aria-label="Page 2"[^>]*aria-current="page"/);
});

test("MENU-5 arrows lead to the neighbours and end at the ends", () => {
  expect(render(2)).toMatch(/aria-label="Previous"[^>]*href="\/products\?page=1"/);
  expect(render(2)).toMatch(/aria-label="Next"[^>]*href="\/products\?page=3"/);
  expect(render(1)).toMatch(/aria-disabled="true"[^>]*aria-label="Previous"/);
  expect(render(13)).toMatch(/aria-disabled="true"[^>]*aria-label="Next"/);
});

test("one page needs no pagination", () => {
  expect(render(1, 1)).toBe("");
});
