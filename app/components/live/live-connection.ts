/** `polling` still gets every change, only later. */
export type LiveState = "connecting" | "live" | "polling" | "asleep";

type Options = {
  /** Reloads the page's data. Called once more if something changes while it runs. */
  readonly refresh: () => Promise<void>;
  readonly onState: (state: LiveState) => void;
  /** For the kitchen board, which must stay connected in a hidden tab. */
  readonly isKeptWhenHidden?: boolean;
};

const firstRetryDelayMs = 1_000;
const maxRetryDelayMs = 30_000;
const failuresBeforePolling = 3;
const pollIntervalMs = 10_000;
/** The server sends a beat every 15 s; after two missed beats the connection is dead. */
const silenceTimeoutMs = 35_000;
const hiddenTimeoutMs = 30_000;
/** Refreshes even without an event, so that a lost one costs a minute at most. */
const refreshIntervalMs = 60_000;
/** Several changes within this time cause one refresh. */
const debounceMs = 50;

/**
 * Follows a stream of change events until stopped. Refreshes after each connection, because events
 * may have been missed. Never refreshes while disconnected: a failed loader would replace the page
 * with an error.
 */
export function followLive(address: string, options: Options): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  const timers: Partial<Record<"retry" | "silence" | "poll" | "hidden" | "refresh", number>> = {};
  const refresh = oneAtATime(options.refresh);

  function set(name: keyof typeof timers, ms: number, work: () => void): void {
    window.clearTimeout(timers[name]);
    timers[name] = window.setTimeout(work, ms);
  }
  function disconnect(): void {
    source?.close();
    source = undefined;
    for (const name of ["retry", "silence", "refresh"] as const) window.clearTimeout(timers[name]);
  }
  function connect(): void {
    disconnect();
    if (failures === 0) options.onState("connecting");
    source = new EventSource(address);
    restartSilenceTimer();
    source.addEventListener("open", () => {
      failures = 0;
      window.clearTimeout(timers.poll);
      options.onState("live");
      restartSilenceTimer();
      refresh();
      refreshLater();
    });
    source.addEventListener("beat", restartSilenceTimer);
    for (const name of ["changed", "missed"])
      source.addEventListener(name, () => (restartSilenceTimer(), refresh()));
    // The session ended: a refresh redirects to the sign-in page.
    source.addEventListener("dismissed", () => (onConnectionLost(), refresh()));
    source.addEventListener("error", onConnectionLost);
  }
  function restartSilenceTimer(): void {
    set("silence", silenceTimeoutMs, onConnectionLost);
  }
  function refreshLater(): void {
    set("refresh", spreadOut(refreshIntervalMs), () => {
      refreshLater();
      refreshIfReachable();
    });
  }
  function refreshIfReachable(): void {
    void isServerReachable(address).then((isReachable) => isReachable && refresh());
  }
  function onConnectionLost(): void {
    disconnect();
    failures += 1;
    const wait = Math.min(firstRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs);
    set("retry", spreadOut(wait), connect);
    if (failures < failuresBeforePolling) options.onState("connecting");
    else if (failures === failuresBeforePolling) poll();
  }
  function poll(): void {
    options.onState("polling");
    set("poll", pollIntervalMs, () => {
      poll();
      refreshIfReachable();
    });
  }
  function suspend(): void {
    disconnect();
    window.clearTimeout(timers.poll);
    options.onState("asleep");
  }
  function resume(): void {
    if (document.visibilityState === "hidden" && !options.isKeptWhenHidden) return;
    failures = 0;
    connect();
  }
  function onVisibilityChange(): void {
    window.clearTimeout(timers.hidden);
    if (document.visibilityState === "visible") {
      if (!source) resume();
    } else if (!options.isKeptWhenHidden) set("hidden", hiddenTimeoutMs, suspend);
  }

  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("online", resume);
  window.addEventListener("offline", suspend);
  connect();
  return () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    window.removeEventListener("online", resume);
    window.removeEventListener("offline", suspend);
    disconnect();
    for (const timer of Object.values(timers)) window.clearTimeout(timer);
    refresh.stop();
  };
}

/** Clients must not act all at once, for example after a restart. */
function spreadOut(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}

async function isServerReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

function oneAtATime(work: () => Promise<void>): (() => void) & { stop: () => void } {
  let timer: number | undefined;
  let isRunning = false;
  let isRequestedAgain = false;
  let isStopped = false;
  async function run(): Promise<void> {
    timer = undefined;
    isRunning = true;
    await work().catch(() => {});
    isRunning = false;
    if (isRequestedAgain && !isStopped) {
      isRequestedAgain = false;
      void run();
    }
  }
  const request = () => {
    if (isRunning) isRequestedAgain = true;
    else timer ??= window.setTimeout(() => void run(), debounceMs);
  };
  const stop = () => {
    isStopped = true;
    window.clearTimeout(timer);
  };
  return Object.assign(request, { stop });
}
