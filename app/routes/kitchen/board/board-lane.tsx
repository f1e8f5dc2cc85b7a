import { Link } from "react-router";
import {
  isWaiting,
  lanes,
  type Board,
  type Lane,
  type Ticket,
  type TimeLimits,
} from "#shop/kitchen/board.ts";
import { isReadyTooLong } from "#shop/kitchen/ticket-time.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
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
  readonly limits: TimeLimits;
  readonly timeZone: TimeZone;
  readonly touched: ReadonlySet<string>;
  readonly onTouch: (id: string) => void;
  readonly moves: ReturnType<typeof useTicketMoves>;
  readonly onOpen: (ticket: Ticket) => void;
  readonly onPrint: (ticket: Ticket) => void;
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
      {lane === "ready" && <TooLongNote tickets={tickets} limits={rest.limits} />}
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

type TooLongProps = { readonly tickets: readonly Ticket[]; readonly limits: TimeLimits };

/** KIT-6: food that stands there gets cold, and its customer may have forgotten it. */
function TooLongNote({ tickets, limits }: TooLongProps) {
  const count = countTooLong(tickets, limits);
  const after = limits.readyTooLongAfter;
  return (
    <div role="status">
      {count > 0 && (
        <p className="lane-more">
          <b>
            {count} ready for {after}+ min.
          </b>{" "}
          Tap the ticket to call.
        </p>
      )}
    </div>
  );
}

function countTooLong(tickets: readonly Ticket[], limits: TimeLimits): number {
  return tickets.filter((ticket) => isReadyTooLong(ticket, limits)).length;
}

type LaneTabsProps = {
  readonly tickets: readonly Ticket[];
  readonly limits: TimeLimits;
  readonly more: Board["more"];
  readonly chosen: Lane;
};

/** A phone shows one lane at a time, from its oldest order on; these tabs choose which. */
export function LaneTabs({ tickets, limits, more, chosen }: LaneTabsProps) {
  const countIn = (lane: Lane) =>
    tickets.filter(({ status }) => status === lane).length + more[lane];
  return (
    <nav className="lane-tabs" aria-label="Lanes">
      {lanes.map((lane) => (
        <Link
          key={lane}
          to={`/kitchen?lane=${lane}`}
          replace
          aria-current={lane === chosen ? "true" : undefined}
        >
          <b>{countIn(lane)}</b>
          {laneNames[lane]}
          {lane === "ready" && countTooLong(tickets, limits) > 0 && (
            <>
              <i className="tab-warning" />
              <VisuallyHidden> (waiting too long)</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
