import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { BoardLane, LaneTabs } from "./board-lane.tsx";
import type { useTicketMoves } from "./ticket/use-ticket-moves.ts";

const limits = { now: 0, warmAfter: 12, lateAfter: 25, readyTooLongAfter: 15 };
const render = (moreCount: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LaneTabs
        tickets={[]}
        limits={limits}
        more={{ pending: moreCount, confirmed: 0, preparing: 0, ready: 0 }}
        chosen="pending"
      />
      <BoardLane
        lane="pending"
        isChosen
        tickets={[]}
        moreCount={moreCount}
        limits={limits}
        timeZone={"America/Toronto" as TimeZone}
        touched={new Set()}
        onTouch={() => {}}
        onOpen={() => {}}
        onPrint={() => {}}
        onLater={() => {}}
        moves={{} as ReturnType<typeof useTicketMoves>}
      />
    </MemoryRouter>,
  );

test("a lane says how many orders are beyond its limit, and counts them", () => {
  const words = render(61);
  expect(words).toContain("+61 more");
  expect(words).toContain('href="/admin?q=pending"');
  expect(words).toContain('aria-label="Pending, 61 orders"');
  expect(words).toContain("<b>61</b>Pending");
  expect(render(0)).not.toContain("more");
});
