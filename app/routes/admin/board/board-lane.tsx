import { Link } from "react-router";
import { lanes, type Board, type Lane, type Ticket } from "#shop/kitchen/board.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { KitchenTicket } from "./kitchen-ticket.tsx";

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
  readonly limits: Pick<Board, "now" | "warmAfter" | "lateAfter">;
  readonly isFresh: (ticket: Ticket) => boolean;
  readonly onTouch: (id: string) => void;
  readonly onMove: (ticket: Ticket, status: OrderStatus) => void;
};

export function BoardLane(props: BoardLaneProps) {
  const { lane, isChosen, tickets, limits, isFresh, onTouch, onMove } = props;
  const count = tickets.length === 1 ? "1 order" : `${tickets.length} orders`;
  return (
    <section
      className={classNames("lane", `lane-${lane}`, isChosen && "show")}
      aria-label={`${laneNames[lane]}, ${count}`}
    >
      <h2 className="lane-head">
        <i />
        {laneNames[lane]}
        <span className="n">{tickets.length}</span>
      </h2>
      <div className="rail" />
      {tickets.map((ticket) => (
        <KitchenTicket
          key={ticket.id}
          ticket={ticket}
          limits={limits}
          isFresh={isFresh(ticket)}
          onTouch={() => onTouch(ticket.id)}
          onMove={(status) => onMove(ticket, status)}
        />
      ))}
    </section>
  );
}

type LaneTabsProps = { readonly tickets: readonly Ticket[]; readonly chosen: Lane };

/** A phone shows one lane at a time; these tabs choose which. */
export function LaneTabs({ tickets, chosen }: LaneTabsProps) {
  return (
    <nav className="lane-tabs" aria-label="Lanes">
      {lanes.map((lane) => (
        <Link
          key={lane}
          to={`/admin/board?lane=${lane}`}
          replace
          preventScrollReset
          aria-current={lane === chosen ? "true" : undefined}
        >
          <b>{tickets.filter(({ status }) => status === lane).length}</b>
          {laneNames[lane]}
        </Link>
      ))}
    </nav>
  );
}
