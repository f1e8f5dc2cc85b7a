import { useEffect, useEffectEvent, useRef, useState } from "react";

const ringIntervalMs = 2_500;

/**
 * Browsers play sound and keep the screen awake only after a click, so a shift starts with a button.
 */
export function useShift(isRinging: boolean) {
  const [isStarted, setStarted] = useState(false);
  const [isSoundOn, setSoundOn] = useState(true);
  const sound = useRef<AudioContext | null>(null);
  const ring = useEffectEvent(() => sound.current && chime(sound.current));

  const isLoud = isStarted && isSoundOn && isRinging;
  useEffect(() => {
    if (!isLoud) return;
    ring();
    const timer = setInterval(ring, ringIntervalMs);
    return () => clearInterval(timer);
  }, [isLoud]);
  useScreenAwake(isStarted);

  return {
    isStarted,
    isSoundOn,
    isLoud,
    start: () => {
      sound.current ??= new AudioContext();
      // A browser that allows no sound leaves the board silent, not broken.
      void sound.current.resume().catch(() => {});
      setStarted(true);
    },
    toggleSound: () => setSoundOn(!isSoundOn),
  };
}

/** Two notes like a counter bell, loud enough for a kitchen. */
function chime(audio: AudioContext): void {
  for (const [index, pitch] of [988, 1319].entries()) {
    const at = audio.currentTime + index * 0.22;
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.7, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.65);
  }
}

/** Browsers release the lock when the page is hidden, so it is requested again on every return. */
function useScreenAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      const acquired = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isReleased) void acquired?.release().catch(() => {});
      else lock = acquired;
    };
    const acquireAgain = () => void acquire();
    acquireAgain();
    document.addEventListener("visibilitychange", acquireAgain);
    return () => {
      isReleased = true;
      document.removeEventListener("visibilitychange", acquireAgain);
      void lock?.release().catch(() => {});
    };
  }, [isWanted]);
}
