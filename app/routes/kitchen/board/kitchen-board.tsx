import { useRef, useState } from "react";
import { lanes, ticketsIn, type Board, type Lane } from "#shop/kitchen/board.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { AllDay } from "./all-day.tsx";
import { BehindSheet } from "./behind/behind-sheet.tsx";
import { useBehind } from "./behind/use-behind.ts";
import { BoardHead } from "./toolbar/board-head.tsx";
import { BoardLane, LaneTabs } from "./board-lane.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { TicketSheet } from "./details/ticket-sheet.tsx";
import { FindDialog } from "./find/find-dialog.tsx";
import { LaterStrip } from "./later-strip.tsx";
import { NewOrderAnnouncement } from "./new-order-announcement.tsx";
import { PrintArea } from "./printing/print-area.tsx";
import { UnprintedBar } from "./printing/unprinted-bar.tsx";
import { usePrinting } from "./printing/use-printing.ts";
import { RefundsNeeded } from "./refunds-needed.tsx";
import { StoppedOrders } from "./stopped-orders.tsx";
import { TicketQuestions } from "./ticket/ticket-questions.tsx";
import { useBoard } from "./use-board.ts";
import { PausedBar } from "./toolbar/paused-bar.tsx";
import { useTextSize } from "./toolbar/device-menu.tsx";
import { useBoardSound } from "./toolbar/use-board-sound.ts";
import { usePause } from "./toolbar/use-pause.ts";
import { useFocusAfterMove } from "./ticket/use-focus-after-move.ts";
import { useScreenAwake } from "./use-screen-awake.ts";
import { useSettlingTickets } from "./ticket/use-settling-tickets.ts";
import { clockText, useShopClock } from "./use-shop-clock.ts";
import { useStoppedOrders } from "./use-stopped-orders.ts";
import { useTicketMoves } from "./ticket/use-ticket-moves.ts";

type KitchenBoardProps = {
  readonly board: Board;
  readonly timeZone: TimeZone;
  /** Administrators have more pages and may refund; the server checks that again. */
  readonly isAdmin: boolean;
  /** The lane that a phone shows. */
  readonly lane: Lane;
};

export function KitchenBoard(props: KitchenBoardProps) {
  const { board: initial, timeZone, isAdmin, lane: chosen } = props;
  const { board, state, change, refresh } = useBoard(initial);
  const { tickets, more } = board;
  const now = useShopClock(board.now);
  const behind = useBehind(refresh, { now, timeZone });
  const sound = useBoardSound(board);
  const pausing = usePause(refresh);
  const printing = usePrinting(board, refresh);
  const [textSize, setTextSize] = useTextSize();
  useScreenAwake();
  const boardElement = useRef<HTMLDivElement>(null);
  const moves = useTicketMoves(change, useFocusAfterMove(boardElement));
  const stopped = useStoppedOrders(board.stopped, moves.cancelledHere);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTallyShown, setTallyShown] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  useSettlingTickets(boardElement);

  const touch = (id: string) =>
    setTouched((known) => (known.has(id) ? known : new Set([...known, id])));
  const limits = { ...board, now };
  const openCount = tickets.length + lanes.reduce((sum, lane) => sum + more[lane], 0);

  return (
    <div className="griddle on-dark" data-live={state} data-text={textSize}>
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
        onFind={() => setFinding(true)}
        isPaused={board.notice?.is === "paused"}
        pausing={pausing}
        textSize={textSize}
        onTextSize={setTextSize}
        autoPrint={printing.autoPrint}
        list={isAdmin ? "/admin" : "/kitchen/orders"}
      />
      <ConnectionBar state={state} lastUpdate={clockText(board.now, timeZone)} />
      <PausedBar notice={board.notice} pausing={pausing} />
      <UnprintedBar
        tickets={board.unprinted}
        onPrint={printing.printHere}
        onForget={printing.forget}
      />
      <RefundsNeeded refunds={board.refundsNeeded} />
      <StoppedOrders {...stopped} />
      <LaterStrip orders={board.later} now={now} timeZone={timeZone} onOpen={setOpenedId} />
      {isTallyShown && <AllDay tickets={tickets} />}
      {openCount === 0 && (
        <p className="board-empty">All caught up. New orders show up here on their own.</p>
      )}
      <LaneTabs tickets={tickets} limits={limits} more={more} chosen={chosen} />
      <div className="board" ref={boardElement}>
        {lanes.map((lane) => (
          <BoardLane
            key={lane}
            lane={lane}
            isChosen={lane === chosen}
            tickets={ticketsIn(lane, tickets)}
            moreCount={more[lane]}
            limits={limits}
            timeZone={timeZone}
            touched={touched}
            onTouch={touch}
            moves={moves}
            onOpen={({ id }) => setOpenedId(id)}
            onPrint={printing.print}
            onLater={behind.move}
          />
        ))}
      </div>
      <NewOrderAnnouncement tickets={tickets} />
      {isFinding && (
        <FindDialog
          onClose={() => setFinding(false)}
          onChoose={(id) => {
            setFinding(false);
            setOpenedId(id);
          }}
        />
      )}
      {openedId !== undefined && (
        <TicketSheet
          key={openedId}
          orderId={openedId}
          isAdmin={isAdmin}
          ticket={tickets.find(({ id }) => id === openedId)}
          onClose={() => setOpenedId(undefined)}
          onCancel={(ticket) => {
            setOpenedId(undefined);
            moves.choose(ticket, "cancelled");
          }}
          onLater={behind.move}
          onPrint={printing.print}
        />
      )}
      {printing.queue.current !== undefined && (
        <PrintArea
          key={printing.queue.current}
          orderId={printing.queue.current}
          onDone={printing.queue.next}
          onFailure={printing.fail}
        />
      )}
      <TicketQuestions moves={moves} tickets={tickets} />
      <BehindSheet
        isOpen={behind.isOpen}
        timeZone={timeZone}
        onClose={behind.close}
        onDone={behind.done}
      />
    </div>
  );
}
