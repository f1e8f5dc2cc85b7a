import { useRef, useState } from "react";
import { OpeningNoticeBar } from "#app/components/store/opening-notice-bar.tsx";
import { lanes, ticketsIn, type Board, type Lane } from "#shop/kitchen/board.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { AllDay } from "./all-day.tsx";
import { BehindSheet } from "./behind/behind-sheet.tsx";
import { useBehind } from "./behind/use-behind.ts";
import { BoardHead } from "./toolbar/board-head.tsx";
import { BoardLane, LaneTabs } from "./board-lane.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { LaterStrip } from "./later-strip.tsx";
import { NewOrderAnnouncement } from "./new-order-announcement.tsx";
import { StoppedOrders } from "./stopped-orders.tsx";
import { TicketQuestions } from "./ticket/ticket-questions.tsx";
import { useBoard } from "./use-board.ts";
import { useBoardSound } from "./toolbar/use-board-sound.ts";
import { useFocusAfterMove } from "./ticket/use-focus-after-move.ts";
import { useScreenAwake } from "./use-screen-awake.ts";
import { useSettlingTickets } from "./ticket/use-settling-tickets.ts";
import { clockText, useShopClock } from "./use-shop-clock.ts";
import { useStoppedOrders } from "./use-stopped-orders.ts";
import { useTicketMoves } from "./ticket/use-ticket-moves.ts";

type KitchenBoardProps = {
  readonly board: Board;
  readonly timeZone: TimeZone;
  /** The lane that a phone shows. */
  readonly lane: Lane;
};

export function KitchenBoard({ board: initial, timeZone, lane: chosen }: KitchenBoardProps) {
  const { board, state, change, refresh } = useBoard(initial);
  const { tickets, more } = board;
  const now = useShopClock(board.now);
  const behind = useBehind(refresh, { now, timeZone });
  const sound = useBoardSound(board);
  useScreenAwake();
  const boardElement = useRef<HTMLDivElement>(null);
  const moves = useTicketMoves(change, useFocusAfterMove(boardElement));
  const stopped = useStoppedOrders(board.stopped, moves.cancelledHere);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTallyShown, setTallyShown] = useState(false);
  useSettlingTickets(boardElement);

  const touch = (id: string) =>
    setTouched((known) => (known.has(id) ? known : new Set([...known, id])));
  const openCount = tickets.length + lanes.reduce((sum, lane) => sum + more[lane], 0);

  return (
    <div className="griddle on-dark" data-live={state}>
      <h1 className="vh">Live board</h1>
      <BoardHead
        state={state}
        openCount={openCount}
        clock={clockText(now, timeZone)}
        sound={sound}
        isTallyShown={isTallyShown}
        onTally={() => setTallyShown(!isTallyShown)}
        behindText={
          board.behindUntil === null
            ? "Behind?"
            : `Behind until ${clockText(board.behindUntil, timeZone)}`
        }
        onBehind={behind.open}
      />
      <ConnectionBar state={state} lastUpdate={clockText(board.now, timeZone)} />
      <OpeningNoticeBar notice={board.notice} />
      <StoppedOrders {...stopped} />
      <LaterStrip orders={board.later} now={now} timeZone={timeZone} />
      {isTallyShown && <AllDay tickets={tickets} />}
      {openCount === 0 && (
        <p className="board-empty">All caught up. New orders show up here on their own.</p>
      )}
      <LaneTabs tickets={tickets} more={more} chosen={chosen} />
      <div className="board" ref={boardElement}>
        {lanes.map((lane) => (
          <BoardLane
            key={lane}
            lane={lane}
            isChosen={lane === chosen}
            tickets={ticketsIn(lane, tickets)}
            moreCount={more[lane]}
            limits={{ now, warmAfter: board.warmAfter, lateAfter: board.lateAfter }}
            timeZone={timeZone}
            touched={touched}
            onTouch={touch}
            moves={moves}
            onLater={behind.move}
          />
        ))}
      </div>
      <NewOrderAnnouncement tickets={tickets} />
      <TicketQuestions moves={moves} />
      <BehindSheet
        isOpen={behind.isOpen}
        timeZone={timeZone}
        onClose={behind.close}
        onDone={behind.done}
      />
    </div>
  );
}
