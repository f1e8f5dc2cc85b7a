import { useEffect, useRef, useState } from "react";
import { forgetTabDraft, keepTabDraft, readTabDraft } from "#app/components/forms/tab-draft.ts";

/** Kept in the tab until it is sent: a reload, or signing in again, loses nothing of what was typed. */
export function useKeptAnswer(messageId: string, answerId: string, suggested: string) {
  const key = `answer ${messageId}`;
  const [text, setText] = useState(suggested);
  const writtenFor = useRef(answerId);
  useEffect(() => {
    // Another id means that the one before is stored.
    if (writtenFor.current !== answerId) {
      writtenFor.current = answerId;
      forgetTabDraft(key);
      setText(suggested);
    } else setText((shown) => readTabDraft(key) ?? shown);
  }, [key, answerId, suggested]);
  return {
    text,
    write: (value: string) => {
      setText(value);
      keepTabDraft(key, value);
    },
  };
}
