import { Link } from "react-router";
import large from "#app/assets/hero-1200.avif";
import small from "#app/assets/hero-760.avif";
import oldBrowsers from "#app/assets/hero-760.webp";
import { Button } from "#app/components/ui/button.tsx";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { PourEdge } from "./pour-edge.tsx";
import { SinceStamp } from "./since-stamp.tsx";
import { taglineLines } from "./tagline-lines.ts";

type HeroProps = {
  readonly store: Pick<StoreSettings, "name" | "tagline" | "city" | "since">;
  readonly opening: OpeningSchedule;
};

export function Hero({ store: { name, tagline, city, since }, opening }: HeroProps) {
  return (
    <section className="hero on-butter">
      <div className="wrap hero-in">
        <div className="hero-copy">
          <h1 className="hero-type">
            {taglineLines(tagline || name).map((line) => (
              <HeroLine key={line} words={line.split(" ")} />
            ))}
          </h1>
          <p className="lede">
            Mini bite pancakes, mini waffles, puff puff and Quenchers, made to order
            {city && ` in ${city}`}.
          </p>
          <div className="hero-cta">
            <Button variant="main" size="large" asChild>
              <Link to="/order">Order Now</Link>
            </Button>
            <Button size="large" asChild>
              <Link to="/products">View Menu</Link>
            </Button>
          </div>
          <OpeningNote schedule={opening} />
        </div>
        <div className="hero-art">
          <picture>
            {/* Phones have up to three pixels for a point and would load 44 kB more, for detail that nobody sees there. */}
            <source type="image/avif" media="(max-width: 480px)" srcSet={small} />
            <source
              type="image/avif"
              srcSet={`${small} 760w, ${large} 1200w`}
              sizes="(max-width: 760px) 100vw, min(66vw, 840px)"
            />
            <img
              src={oldBrowsers}
              width={1200}
              height={954}
              alt="A stack of mini pancakes with maple syrup, whipped cream, strawberries and blueberries, between puff puff, mini waffles and a cold drink"
              fetchPriority="high"
            />
          </picture>
          <SinceStamp year={since} />
        </div>
      </div>
      <PourEdge />
    </section>
  );
}

/** Keeps the pancake with the last word when the line wraps. */
function HeroLine({ words }: { words: readonly string[] }) {
  return (
    <>
      <span className="hero-line">
        {words.slice(0, -1).join(" ")} <span className="bite">{words.at(-1)}</span>
      </span>{" "}
    </>
  );
}
