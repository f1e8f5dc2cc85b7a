import { Link } from "react-router";
import { labelStep, roundMax } from "./chart-scale.ts";

type Bar = {
  readonly key: string;
  /** Short text under the bar. */
  readonly label: string;
  /** The bar's tooltip. */
  readonly description: string;
  readonly value: number;
  readonly href: string;
};

type BarChartProps = {
  readonly bars: readonly Bar[];
  /** The smallest top of the scale, so that one order does not look like a record. */
  readonly minScale: number;
  readonly format: (value: number) => string;
  readonly tone: "money" | "orders";
};

const height = 200;
const width = 10;
const capHeight = 5;

/**
 * Hidden from screen readers: the table below has the same figures and links. The SVG is stretched
 * to any width, so it contains no text and nothing round.
 */
export function BarChart({ bars, minScale, format, tone }: BarChartProps) {
  const max = roundMax(Math.max(0, ...bars.map(({ value }) => value)), minScale);
  const step = labelStep(bars.length, 7);
  return (
    <div className="chart" data-tone={tone} aria-hidden="true">
      <div className="chart-scale">
        <span>{format(max)}</span>
        <span>{format(max / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <svg
        className="chart-bars"
        viewBox={`0 0 ${Math.max(1, bars.length) * width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {[0, height / 2].map((y) => (
          <rect key={y} className="chart-rule" x="0" y={y} width="100%" height="1.5" />
        ))}
        {bars.map((bar, index) => (
          <BarLink
            key={bar.key}
            bar={bar}
            x={index * width}
            barHeight={(bar.value / max) * height}
          />
        ))}
        <rect className="chart-ground" x="0" y={height - 2} width="100%" height="2" />
      </svg>
      <div className="chart-names">
        {bars.map(({ key, label }, index) => (
          <span key={key}>
            {index % step === 0 && <i data-odd={(index / step) % 2 === 1 || undefined}>{label}</i>}
          </span>
        ))}
      </div>
    </div>
  );
}

function BarLink({
  bar,
  x,
  barHeight,
}: {
  readonly bar: Bar;
  readonly x: number;
  readonly barHeight: number;
}) {
  const top = height - barHeight;
  const inner = { x: x + width * 0.14, width: width * 0.72 };
  return (
    <Link to={bar.href} tabIndex={-1} className="chart-link">
      <title>{bar.description}</title>
      <rect className="chart-hit" x={x} y="0" width={width} height={height} />
      {barHeight > 0 && (
        <>
          <rect className="chart-bar" {...inner} y={top} height={barHeight} />
          <rect className="chart-cap" {...inner} y={top} height={Math.min(capHeight, barHeight)} />
        </>
      )}
    </Link>
  );
}
