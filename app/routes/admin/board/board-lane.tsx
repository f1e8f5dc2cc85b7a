import { Link } from "react-router";
import { isWaiting, lanes, type Board, type Lane, type Ticket } from "#shop/kitchen/board.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { KitchenTicket } from "./ticket/kitchen-ticket.tsx";
import type { useTicketMoves } from "./ticket/use-ticket-moves.ts";

const laneNames: Readonly<Record<Lane, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  preparing: "Preparing",
  ready: "Ready",
};

type BoardLaneProps = {
  readonly lane: Lane;
  readonly isChosen: boolean;
  readonly tickets: readonly Ticket[];
  /** Orders beyond the board's limit. */
  readonly moreCount: number;
  readonly limits: Pick<Board, "now" | "warmAfter" | "lateAfter">;
  readonly timeZone: TimeZone;
  readonly touched: ReadonlySet<string>;
  readonly onTouch: (id: string) => void;
  readonly moves: ReturnType<typeof useTicketMoves>;
  /** The customer gets a later time. */
  readonly onLater: (ticket: Ticket, minutes: number) => void;
};

export function BoardLane(props: BoardLaneProps) {
  const { lane, isChosen, tickets, moreCount, touched, onTouch, ...rest } = props;
  const total = tickets.length + moreCount;
  const count = total === 1 ? "1 order" : `${total} orders`;
  return (
    <section
      className={classNames("lane", `lane-${lane}`, isChosen && "show")}
      aria-label={`${laneNames[lane]}, ${count}`}
    >
      <h2 className="lane-head" tabIndex={-1}>
        <i />
        {laneNames[lane]}
        <span className="n">{total}</span>
      </h2>
      {moreCount > 0 && (
        <p className="lane-more">
          <b>+{moreCount} more</b> <Link to={`/admin?q=${lane}`}>See all in the list</Link>
        </p>
      )}
      <div className="rail" />
      <div className="lane-tickets">
        {tickets.map((ticket) => (
          <KitchenTicket
            key={ticket.id}
            ticket={ticket}
            {...rest}
            isFresh={isWaiting(ticket) && !touched.has(ticket.id)}
            onTouch={() => onTouch(ticket.id)}
          />
        ))}
      </div>
    </section>
  );
}

type LaneTabsProps = {
  readonly tickets: readonly Ticket[];
  readonly more: Board["more"];
  readonly chosen: Lane;
};

/** A phone shows one lane at a time, from its oldest order on; these tabs choose which. */
export function LaneTabs({ tickets, more, chosen }: LaneTabsProps) {
  const countIn = (lane: Lane) =>
    tickets.filter(({ status }) => status === lane).length + more[lane];
  return (
    <nav className="lane-tabs" aria-label="Lanes">
      {lanes.map((lane) => (
        <Link
          key={lane}
          to={`/admin/board?lane=${lane}`}
          replace
          aria-current={lane === chosen ? "true" : undefined}
        >
          <b>{countIn(lane)}</b>
          {laneNames[lane]}
        </Link>
      ))}
    </nav>
  );
}
