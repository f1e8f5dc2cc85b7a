import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const channelName = "dollop.verified-email";
const minIntervalMs = 2_000;

/**
 * A page that waits for a mail goes on by itself when another tab of this browser used the link: once the person looks at it
 * again, or at once beside the other window. No answer changes nothing: a phone may wake up offline.
 */
export function useSignedInElsewhere(): void {
  const { revalidate } = useRevalidator();
  const goOn = useEffectEvent(revalidate);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let lastAsked = 0;
    const ask = async () => {
      if (document.hidden || Date.now() - lastAsked < minIntervalMs) return;
      lastAsked = Date.now();
      // This page sends on whoever is signed in.
      const answer = await fetch(location.href, { method: "HEAD", redirect: "manual", signal });
      if (answer.type === "opaqueredirect") await goOn();
    };
    const askQuietly = () => void ask().catch(() => {});
    document.addEventListener("visibilitychange", askQuietly, { signal });
    window.addEventListener("focus", askQuietly, { signal });
    window.addEventListener("pageshow", askQuietly, { signal });
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", askQuietly);
    return () => {
      abort.abort();
      channel.close();
    };
  }, []);
}

/** Tells waiting tabs when the page with the link is done. */
export function useTellWaitingTabs(): void {
  useEffect(
    () => () => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage("");
      channel.close();
    },
    [],
  );
}
