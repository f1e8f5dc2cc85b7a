type Note = { readonly hertz: number; readonly at: number; readonly seconds: number };

/** Told apart without looking: a new order rises twice, one that still waits is a low double knock. */
const sounds: Readonly<Record<"new" | "waiting", readonly Note[]>> = {
  new: [
    { hertz: 988, at: 0, seconds: 0.6 },
    { hertz: 1319, at: 0.2, seconds: 0.6 },
    { hertz: 988, at: 0.5, seconds: 0.6 },
    { hertz: 1319, at: 0.7, seconds: 0.8 },
  ],
  waiting: [
    { hertz: 523, at: 0, seconds: 0.25 },
    { hertz: 523, at: 0.3, seconds: 0.25 },
  ],
};

/** Loud enough for a kitchen. */
export function playSound(audio: AudioContext, sound: keyof typeof sounds): void {
  for (const { hertz, at, seconds } of sounds[sound]) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: "triangle" });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.7, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds + 0.05);
  }
}
