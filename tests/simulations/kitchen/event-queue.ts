/** What happens in a day, in order; events of the same minute happen in the order in which they were added. */
export type EventQueue = {
  /** Minutes after opening. */
  readonly now: number;
  add(at: number, run: () => void): void;
  runAll(): void;
};

export function createEventQueue(): EventQueue {
  const events: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  return {
    get now() {
      return now;
    },
    add(at, run) {
      const later = events.findIndex((event) => event.at > at);
      events.splice(later < 0 ? events.length : later, 0, { at, run });
    },
    runAll() {
      for (let event = events.shift(); event; event = events.shift()) {
        now = event.at;
        event.run();
      }
    },
  };
}
