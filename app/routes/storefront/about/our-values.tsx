import type { StoreSettings } from "#shop/store/store-settings.ts";
import { DollopDrawing } from "./dollop-drawing.tsx";

export function OurValues({ values }: { values: StoreSettings["values"] }) {
  return (
    <section className="section values" aria-labelledby="values">
      <div className="wrap">
        <h2 className="h1" id="values">
          What we stand for
        </h2>
        <div className="vstack">
          <DollopDrawing />
          <ul>
            {values.map(({ name, text }) => (
              <li className="layer" key={name}>
                <h3 className="h2">{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
