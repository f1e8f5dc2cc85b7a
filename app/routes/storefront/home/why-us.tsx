import blueberryStack from "#app/assets/blueberry-stack.svg";
import freshDaily from "#app/assets/fresh-daily.svg";
import madeWithLove from "#app/assets/made-with-love.svg";
import quickService from "#app/assets/quick-service.svg";

const reasons = [
  {
    title: "Fresh Daily",
    text: "We mix the batter every morning, and nothing hits the griddle until you order it.",
    drawing: freshDaily,
  },
  {
    title: "Quick Service",
    text: "Mini bites cook in minutes. Follow your order from batter to bag on your dashboard.",
    drawing: quickService,
  },
  {
    title: "Made with Love",
    text: "Family recipes, proper butter, and fruit we'd put on our own plates.",
    drawing: madeWithLove,
  },
];

export function WhyUs({ storeName }: { storeName: string }) {
  return (
    <section className="section why" aria-labelledby="why">
      <img
        className="why-pic"
        src={blueberryStack}
        width={452}
        height={424}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className="wrap why-grid">
        <div>
          <h2 className="h1" id="why">
            Why {storeName}?
          </h2>
          <p className="lede why-lede">
            Small batches, a hot griddle and a heavy hand with the toppings. That's the whole
            recipe.
          </p>
        </div>
        <ul className="why-list">
          {reasons.map(({ title, text, drawing }) => (
            <li className="why-row" key={title}>
              <img src={drawing} width={132} height={132} alt="" loading="lazy" decoding="async" />
              <div>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
