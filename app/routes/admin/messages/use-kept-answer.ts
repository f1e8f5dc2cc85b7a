import { useEffect, useRef, useState } from "react";

/** Kept in the tab until it is sent: a reload, or signing in again, loses nothing of what was typed. */
export function useKeptAnswer(messageId: string, answerId: string, suggested: string) {
  const key = `answer ${messageId}`;
  const [text, setText] = useState(suggested);
  const writtenFor = useRef(answerId);
  useEffect(() => {
    // Another id means that the one before is stored.
    if (writtenFor.current !== answerId) {
      writtenFor.current = answerId;
      inStorage((storage) => storage.removeItem(key));
      setText(suggested);
    } else setText((shown) => inStorage((storage) => storage.getItem(key)) ?? shown);
  }, [key, answerId, suggested]);
  return {
    text,
    write: (value: string) => {
      setText(value);
      inStorage((storage) => storage.setItem(key, value));
    },
  };
}

/** Without storage only a reload loses what was typed. */
function inStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
