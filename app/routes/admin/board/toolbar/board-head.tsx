import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import { Link } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import type { LiveState } from "#app/components/live/live-connection.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { SoundState, useBoardSound } from "./use-board-sound.ts";

type BoardHeadProps = {
  readonly state: LiveState;
  readonly openCount: number;
  readonly clock: string;
  readonly sound: ReturnType<typeof useBoardSound>;
  readonly isTallyShown: boolean;
  readonly onTally: () => void;
  readonly behindText: string;
  readonly onBehind: () => void;
};

const stateWords: Readonly<Record<LiveState, string>> = {
  live: "Live",
  connecting: "Connecting",
  polling: "Not live",
  asleep: "Offline",
};

const soundLabels: Readonly<Record<SoundState, string>> = {
  on: "Sound on",
  off: "Sound off",
  blocked: "Tap to turn sound on",
};

export function BoardHead(props: BoardHeadProps) {
  const { state, openCount, clock, sound, isTallyShown, onTally, behindText, onBehind } = props;
  return (
    <header className="board-head">
      <Link className="board-logo" to="/" aria-label="Home">
        <Wordmark />
      </Link>
      <span className="live-tag">{stateWords[state]}</span>
      <span className="board-meta num">
        {openCount === 1 ? "1 open order" : `${openCount} open orders`}
      </span>
      <span className="board-clock num">{clock}</span>
      <Button
        size="small"
        className="sound needs-script"
        data-sound={sound.state}
        data-ringing={sound.isRinging || undefined}
        onClick={sound.toggle}
      >
        <Icon as={sound.state === "on" ? Bell : BellOff} size={20} />
        {soundLabels[sound.state]}
      </Button>
      <IconButton
        label="Full screen"
        className="fs"
        onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
      >
        <Icon as={Maximize} size={22} />
      </IconButton>
      <Button
        size="small"
        className="bk needs-script"
        aria-expanded={isTallyShown}
        onClick={onTally}
      >
        To make
      </Button>
      <Button size="small" className="bk needs-script" onClick={onBehind}>
        {behindText}
      </Button>
      <Button size="small" className="bk" asChild>
        <Link to="/admin" aria-label="List">
          <Icon as={List} size={18} />
          <span className="lbl">List</span>
        </Link>
      </Button>
    </header>
  );
}
