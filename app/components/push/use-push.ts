import { useEffect, useState } from "react";
import { NotificationsRefused, type NotificationsAddress } from "./notification-requests.ts";
import { readPushState, turnOffPush, turnOnPush, type PushState } from "./push-state.ts";

/** Whether this device is told, and a switch for it. The browser's own question comes only after a tap. */
export function usePush(address: NotificationsAddress, troubleText: string) {
  const [state, setState] = useState<PushState>("hidden");
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let isShown = true;
    const show = (found: PushState) => {
      if (isShown) setState(found);
    };
    readPushState(address).then(show, () => show("off"));
    return () => {
      isShown = false;
    };
  }, [address]);

  /** Returns the new state, or undefined if it could not be changed: then `trouble` says why. */
  async function change(): Promise<PushState | undefined> {
    setIsBusy(true);
    setTrouble("");
    try {
      const next = await (state === "on" ? turnOffPush(address) : turnOnPush(address));
      setState(next);
      return next;
    } catch (error) {
      setTrouble(error instanceof NotificationsRefused ? error.message : troubleText);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }
  return { state, isBusy, trouble, change };
}
