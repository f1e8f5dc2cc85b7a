import { followLive, type LiveState } from "./live-connection.ts";

type Follower = {
  readonly refresh: () => Promise<void>;
  readonly onState?: (state: LiveState) => void;
};
type Shared = { readonly followers: Set<Follower>; state: LiveState; readonly stop: () => void };

const connections = new Map<string, Shared>();

/** One connection per address, however many parts of a page follow it: a person has a limited number. */
export function followShared(address: string, follower: Follower): () => void {
  const shared = connections.get(address) ?? connect(address);
  shared.followers.add(follower);
  follower.onState?.(shared.state);
  // Whoever joins an open connection may have missed what came before.
  if (shared.state === "live") void follower.refresh().catch(() => {});
  return () => {
    shared.followers.delete(follower);
    if (shared.followers.size > 0) return;
    shared.stop();
    connections.delete(address);
  };
}

function connect(address: string): Shared {
  const followers = new Set<Follower>();
  const stop = followLive(address, {
    refresh: async () => {
      await Promise.allSettled([...followers].map(({ refresh }) => refresh()));
    },
    onState: (state) => {
      const shared = connections.get(address);
      if (shared) shared.state = state;
      for (const { onState } of followers) onState?.(state);
    },
  });
  const shared: Shared = { followers, state: "connecting", stop };
  connections.set(address, shared);
  return shared;
}
