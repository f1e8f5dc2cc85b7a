import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Board } from "#shop/kitchen/board.ts";
import { playSound } from "./play-sound.ts";
import { useStoredValue } from "../use-stored-value.ts";
import { waitingOrders, type WaitingOrders } from "../waiting-orders.ts";

/** `blocked`: wanted, but the browser waits for a tap before it plays anything. */
export type SoundState = "on" | "off" | "blocked";

export const knockEveryMs = 5_000;

/**
 * One sound when an order arrives, another one every few seconds while any order waits. Browsers play
 * sound only after a tap or a key, so the first one anywhere on the board turns it on.
 */
export function useBoardSound(board: Pick<Board, "tickets" | "more">) {
  const waiting = waitingOrders(board);
  const [wish, setWish] = useStoredValue("board-sound");
  const isWanted = wish !== "off";
  const [isAllowed, setAllowed] = useState(false);
  const audio = useRef<AudioContext | null>(null);

  const resume = useCallback(() => {
    // A browser that allows no sound leaves the board silent, not broken.
    void audio.current?.resume().catch(() => {});
  }, []);
  useEffect(() => {
    const context = new AudioContext();
    audio.current = context;
    const update = () => setAllowed(context.state === "running");
    context.addEventListener("statechange", update);
    update();
    const gestures = ["click", "keydown"] as const;
    for (const gesture of gestures) document.addEventListener(gesture, resume);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, resume);
      context.removeEventListener("statechange", update);
      void context.close().catch(() => {});
    };
  }, [resume]);

  const isOn = isWanted && isAllowed;
  const isRinging = isOn && waiting.count > 0;
  const play = useEffectEvent((sound: "new" | "waiting") => {
    if (audio.current) playSound(audio.current, sound);
  });
  const known = useRef<WaitingOrders | null>(null);
  const wasRinging = useRef(false);
  const announce = useEffectEvent(() => {
    const isNew = known.current !== null && waiting.hasMoreThan(known.current);
    const isStart = !wasRinging.current;
    known.current = waiting;
    wasRinging.current = isRinging;
    if (!isRinging) return;
    if (isNew) play("new");
    else if (isStart) play("waiting");
  });
  const waitingKey = [...waiting.ids, waiting.hiddenCount].join(" ");
  useEffect(() => {
    announce();
    if (!isRinging) return;
    const timer = setInterval(() => play("waiting"), knockEveryMs);
    return () => clearInterval(timer);
  }, [isRinging, waitingKey]);

  const state: SoundState = isOn ? "on" : isWanted ? "blocked" : "off";
  return {
    state,
    isRinging,
    turn: (wished: "on" | "off") => {
      resume();
      setWish(wished);
    },
    /** Whatever is wished: somebody is turning up the tablet. */
    test: () => {
      resume();
      if (audio.current) playSound(audio.current, "new");
    },
  };
}
