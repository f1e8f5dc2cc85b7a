import { dotsPath, num, openPath, type Pt, scatter } from "../core/geometry.ts";
import { group, type Ink, path, stroke } from "../core/ink.ts";
import { createRng } from "../core/random.ts";

/** How thick and wide the drawing of a cut face is before it is stretched. */
const WIDE = 100;
const THICK = 30;

/** The inside of one layer, flat: a soft crumb full of bubbles between two thin browned crusts. */
function crumb(ink: Ink): string {
  return ink.sprite("crumb", () => {
    const rng = createRng("crumb");
    const bake = ink.linear("crumb", [
      [0, "#b56c22"],
      [0.09, "#d9983f"],
      [0.2, "#fae0a0"],
      [0.5, "#fff1c9"],
      [0.82, "#f8da97"],
      [0.93, "#cf8d3b"],
      [1, "#9c5a18"],
    ]);
    const bubbles = scatter(rng, 34, WIDE / 2, THICK / 2, WIDE * 0.62, THICK * 0.42).filter(
      ([x, y]) => x > 3 && x < WIDE - 3 && y > 7 && y < THICK - 6,
    );
    const holes = bubbles.map(([x, y]) => {
      const long = rng.range(0.4, 2.6);
      return openPath([
        [x - long, y],
        [x + long, y + rng.jitter(0.5)],
      ]);
    });
    const crust = openPath([
      [WIDE, 2],
      [WIDE + 3, THICK * 0.3],
      [WIDE + 3, THICK * 0.7],
      [WIDE, THICK - 2],
    ]);
    return [
      path(
        `M0 0H${WIDE - 2}Q${WIDE + 2} 0 ${WIDE + 3} ${THICK * 0.35}V${THICK * 0.7}Q${WIDE + 2} ${THICK} ${WIDE - 2} ${THICK}H0z`,
        bake,
      ),
      stroke(holes.join(""), "#d7a04c", 2.1, { opacity: 0.75 }),
      stroke(holes.join(""), "#fffbe9", 1.1, { opacity: 0.9, transform: "translate(.4 1.3)" }),
      stroke(
        dotsPath(scatter(rng, 16, WIDE / 2, THICK / 2, WIDE * 0.5, THICK * 0.3)),
        "#e3b566",
        1.6,
        { opacity: 0.7 },
      ),
      stroke(crust, "#a9661f", 2.4, { opacity: 0.7 }),
    ].join("");
  });
}

/**
 * One layer's cut face from the middle (0, 0) to a point of its rim. `shade` darkens a face that is
 * turned away from the light.
 */
export function cutFace(ink: Ink, [x, y]: Pt, thickness: number, shade: number): string {
  const onFace = `matrix(${[x / WIDE, y / WIDE, 0, thickness / THICK, 0, 0].map((n) => num(n, 2)).join(" ")})`;
  const dusk = `M0 0L${num(x)} ${num(y)}v${num(thickness)}L0 ${num(thickness)}z`;
  return group(
    ink.use(crumb(ink), onFace) + (shade ? path(dusk, "#6d360a", { opacity: shade }) : ""),
  );
}
