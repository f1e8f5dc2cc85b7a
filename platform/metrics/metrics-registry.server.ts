import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

type Labels = Readonly<Record<string, string>>;
export type Sample = { readonly labels?: Labels; readonly value: number };

type Description = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
};

export type MetricsRegistry = {
  counter(description: Description): { add(labels?: Labels): void };
  histogram(description: Description & { readonly buckets: readonly number[] }): {
    observe(value: number, labels?: Labels): void;
  };
  /** Asked at each scrape. Undefined means unknown, which is not the same as zero. */
  gauge(description: Description, read: () => readonly Sample[] | number | undefined): void;
  /** A counter that is kept elsewhere. */
  countedElsewhere(description: Description, read: () => readonly Sample[]): void;
  readonly contentType: string;
  render(): Promise<string>;
};

/** With the figures of the process: memory, CPU time, event loop, garbage collection. */
export function createMetricsRegistry(): MetricsRegistry {
  // Not the library's global registry: a test may build several.
  const register = new Registry();
  collectDefaultMetrics({ register });
  // They are no counters, but are named like some.
  for (const kind of ["handles", "requests", "resources"])
    register.removeSingleMetric(`nodejs_active_${kind}_total`);
  const settingsOf = ({ name, help, labels = [] }: Description) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [register],
  });
  return {
    counter(description) {
      const counter = new Counter(settingsOf(description));
      return { add: (labels = {}) => counter.inc(labels) };
    },
    histogram({ buckets, ...description }) {
      const histogram = new Histogram({ ...settingsOf(description), buckets: [...buckets] });
      return { observe: (value, labels = {}) => histogram.observe(labels, value) };
    },
    gauge(description, read) {
      const gauge = new Gauge({
        ...settingsOf(description),
        collect() {
          gauge.reset();
          const found = read();
          if (found === undefined) {
            // Otherwise the library reports a gauge without labels as zero.
            if (!description.labels?.length) gauge.remove();
          } else if (typeof found === "number") gauge.set(found);
          else for (const { labels = {}, value } of found) gauge.set(labels, value);
        },
      });
    },
    countedElsewhere(description, read) {
      const counter = new Counter({
        ...settingsOf(description),
        collect() {
          counter.reset();
          for (const { labels = {}, value } of read()) counter.inc(labels, value);
        },
      });
    },
    contentType: register.contentType,
    render: () => register.metrics(),
  };
}
