export type Size = "short" | "full";

/** What shows that a goal is met: a drill, which prints its own figures, tests, or journeys in a browser. */
export type Check =
  | {
      /** An npm script. */
      readonly drill: string;
      readonly short?: string;
      readonly full?: string;
    }
  | {
      readonly tests: readonly string[];
      readonly project: "unit" | "integration" | "pages" | "system" | "timed";
      /** Only tests whose title has this. */
      readonly title?: string;
      /** Time zones of the machine to run them in. */
      readonly zones?: readonly string[];
    }
  | {
      /** Journeys in a browser, once in each of these time zones of the visitor. */
      readonly journeys: readonly string[];
      readonly zones: readonly string[];
    };

export type Goal = {
  readonly id: string;
  readonly promise: string;
  readonly checks: readonly Check[];
  /** What stands in the way while the goal does not hold. */
  readonly limit?: string;
};

/** A bug that is planted in a copy of the shop; the check has to fail there. */
export type PlantedBug = {
  readonly goal: string;
  readonly name: string;
  readonly check: Check;
} & (
  | {
      /** The text that is replaced, which is in the file exactly once. */
      readonly file: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      /** A bug in the surroundings of the shop, which the drill plants itself. */
      readonly isPlantedByDrill: true;
    }
);

export type Command = {
  readonly shown: string;
  readonly argv: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
};

/** The commands of a check, as a person would type them. */
export function commandsOf(check: Check, size: Size): readonly Command[] {
  if ("drill" in check) {
    const flags = (check[size] ?? "").split(" ").filter(Boolean);
    const argv = [
      "npm",
      "run",
      check.drill,
      ...(flags.length > 0 ? ["--", ...flags] : []),
    ] as const;
    return [{ shown: argv.join(" "), argv: ["npm", "run", "--silent", ...argv.slice(2)], env: {} }];
  }
  const volume = size === "full" ? "full" : "gate";
  if ("journeys" in check)
    return check.zones.map((zone) =>
      withEnv({ TEST_VOLUME: volume, TEST_BROWSER_ZONE: zone }, [
        ...["npx", "playwright", "test", "--reporter=line"],
        ...check.journeys,
      ]),
    );
  const { tests, project, title, zones = [""] } = check;
  return zones.map((zone) =>
    withEnv({ TEST_VOLUME: volume, ...(zone && { TZ: zone }) }, [
      ...["npx", "vitest", "run", "--project", project, ...tests],
      ...(title ? ["-t", title] : []),
    ]),
  );
}

function withEnv(env: Record<string, string>, argv: readonly string[]): Command {
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const typed = argv.map((word) => (word.includes(" ") ? `"${word}"` : word));
  const [program = "", ...args] = argv;
  return { shown: [...set, ...typed].join(" "), argv: [program, ...args], env };
}
