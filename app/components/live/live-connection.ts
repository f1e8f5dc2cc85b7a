/** What the page can say about itself: `polling` still learns of everything, only later. */
export type LiveState = "connecting" | "live" | "polling" | "asleep";

type Options = {
  /** Reads the page's data again; called once more if something happens meanwhile. */
  readonly refresh: () => Promise<void>;
  readonly onState: (state: LiveState) => void;
  /** For a board that should hear while nobody looks at it. */
  readonly isKeptWhenHidden?: boolean;
};

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const failuresBeforePolling = 3;
const pollMs = 10_000;
/** The server says something every 15 s; two beats missed and the line is dead. */
const silenceMs = 35_000;
const hiddenMs = 30_000;
/** Several changes at once are one reading. */
const gatherMs = 50;

/**
 * Follows a stream of hints until it is told to stop. Reads again after each connection, because
 * anything may have happened before it; while there is no connection nothing is read that could
 * fail and take the page down with it.
 */
export function followLive(address: string, options: Options): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  const timers: Partial<Record<"retry" | "silence" | "poll" | "hidden", number>> = {};
  const refresh = oneAtATime(options.refresh);

  function set(name: keyof typeof timers, ms: number, work: () => void): void {
    window.clearTimeout(timers[name]);
    timers[name] = window.setTimeout(work, ms);
  }
  function disconnect(): void {
    source?.close();
    source = undefined;
    for (const name of ["retry", "silence"] as const) window.clearTimeout(timers[name]);
  }
  function connect(): void {
    disconnect();
    if (failures === 0) options.onState("connecting");
    source = new EventSource(address);
    heardSomething();
    source.addEventListener("open", () => {
      failures = 0;
      window.clearTimeout(timers.poll);
      options.onState("live");
      heardSomething();
      refresh();
    });
    source.addEventListener("beat", heardSomething);
    for (const name of ["changed", "missed"])
      source.addEventListener(name, () => (heardSomething(), refresh()));
    // Signed out meanwhile: reading again leads to where one signs in.
    source.addEventListener("dismissed", () => (lost(), refresh()));
    source.addEventListener("error", lost);
  }
  function heardSomething(): void {
    set("silence", silenceMs, lost);
  }
  function lost(): void {
    disconnect();
    failures += 1;
    const wait = Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
    // Not all at the same moment, after a restart of the shop.
    set("retry", wait * (0.75 + Math.random() / 2), connect);
    if (failures < failuresBeforePolling) options.onState("connecting");
    else if (failures === failuresBeforePolling) poll();
  }
  function poll(): void {
    options.onState("polling");
    set("poll", pollMs, () => {
      poll();
      void canBeAsked(address).then((answers) => answers && refresh());
    });
  }
  function sleep(): void {
    disconnect();
    window.clearTimeout(timers.poll);
    options.onState("asleep");
  }
  function wake(): void {
    if (document.visibilityState === "hidden" && !options.isKeptWhenHidden) return;
    failures = 0;
    connect();
  }
  function lookUp(): void {
    window.clearTimeout(timers.hidden);
    if (document.visibilityState === "visible") {
      if (!source) wake();
    } else if (!options.isKeptWhenHidden) set("hidden", hiddenMs, sleep);
  }

  document.addEventListener("visibilitychange", lookUp);
  window.addEventListener("online", wake);
  window.addEventListener("offline", sleep);
  connect();
  return () => {
    document.removeEventListener("visibilitychange", lookUp);
    window.removeEventListener("online", wake);
    window.removeEventListener("offline", sleep);
    disconnect();
    for (const timer of Object.values(timers)) window.clearTimeout(timer);
    refresh.stop();
  };
}

async function canBeAsked(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

function oneAtATime(work: () => Promise<void>): (() => void) & { stop: () => void } {
  let timer: number | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  async function run(): Promise<void> {
    timer = undefined;
    isRunning = true;
    await work().catch(() => {});
    isRunning = false;
    if (isAskedAgain && !isStopped) {
      isAskedAgain = false;
      void run();
    }
  }
  const ask = () => {
    if (isRunning) isAskedAgain = true;
    else timer ??= window.setTimeout(() => void run(), gatherMs);
  };
  const stop = () => {
    isStopped = true;
    window.clearTimeout(timer);
  };
  return Object.assign(ask, { stop });
}
