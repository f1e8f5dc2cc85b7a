import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ToastProvider } from "#app/components/toasts/toast.tsx";
import type { Board, Ticket } from "#shop/kitchen/board.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { KitchenBoard } from "./kitchen-board.tsx";

const ticket: Ticket = {
  id: "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10",
  version: 1,
  pickupNumber: 17,
  status: "pending",
  orderType: "pickup",
  customer: "Priya R.",
  items: [],
  since: Date.parse("2026-01-05T18:25:00Z"),
  note: "",
  isByPhone: false,
  isAccepted: false,
  readySince: null,
  promise: null,
  stationStarts: [],
  cancelAskedAt: null,
  cashDue: null,
};
const board: Board = {
  tickets: [],
  more: { pending: 0, confirmed: 0, preparing: 0, ready: 0 },
  later: [],
  stopped: [],
  behindUntil: null,
  notice: null,
  hasPrinter: false,
  unprinted: [],
  refundsNeeded: [],
  now: Date.parse("2026-01-05T18:29:00Z"),
  warmAfter: 12,
  lateAfter: 25,
  readyTooLongAfter: 15,
};
const render = (change: Partial<Board>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider>
        <KitchenBoard
          board={{ ...board, ...change }}
          timeZone={"America/Toronto" as TimeZone}
          isAdmin
          lane="pending"
        />
      </ToastProvider>
    </MemoryRouter>,
  );

test("a board without orders says that all is well", () => {
  const words = "All caught up. New orders show up here on their own.";
  expect(render({})).toContain(words);
  expect(render({ tickets: [ticket] })).not.toContain(words);
  expect(render({ more: { ...board.more, ready: 1 } })).not.toContain(words);
});

test("the board's clock reads like every other time of the shop", () => {
  expect(render({})).toContain(">1:29 PM<");
});
