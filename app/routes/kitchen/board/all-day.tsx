import { allDay, type Tally, type Ticket } from "#shop/kitchen/board.ts";

/** How many of each dish, add-on and drink all open tickets need. */
export function AllDay({ tickets }: { tickets: readonly Ticket[] }) {
  const tallies = allDay(tickets);
  return (
    <section className="all-day" aria-label="To make now">
      <Tallies title="To make" tallies={tallies.dish} />
      <Tallies title="Add-ons" tallies={tallies["add-on"]} />
      {tallies.drink.length > 0 && <Tallies title="Drinks" tallies={tallies.drink} />}
    </section>
  );
}

function Tallies({ title, tallies }: { title: string; tallies: readonly Tally[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {tallies.length === 0 ? (
        <p>Nothing right now.</p>
      ) : (
        <ul>
          {tallies.map(({ name, count }) => (
            <li key={name}>
              <b className="num">{count}×</b> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
