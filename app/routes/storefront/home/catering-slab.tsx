import { ExternalLink } from "#app/components/layout/external-link.tsx";
import partyTray from "#app/assets/party-tray.svg";
import { WaffleGrid } from "./waffle-grid.tsx";

export function CateringSlab({ bookingUrl }: { bookingUrl: string }) {
  return (
    <section className="section section-last" aria-labelledby="catering">
      <div className="wrap">
        <div className="cater on-dark">
          <WaffleGrid />
          <div className="cater-copy">
            <h2 className="h1" id="catering">
              Feeding a crowd?
            </h2>
            <p>
              Birthdays, weddings, office mornings. We bring the griddle, the trays and the
              Quenchers.
            </p>
            <ExternalLink className="btn btn-butter btn-lg" href={bookingUrl}>
              Book your event
            </ExternalLink>
          </div>
          <img
            className="plate"
            src={partyTray}
            width={452}
            height={424}
            alt="A party tray of mini pancakes with strawberries, blueberries and chocolate"
            loading="lazy"
            decoding="async"
          />
        </div>
      </div>
    </section>
  );
}
