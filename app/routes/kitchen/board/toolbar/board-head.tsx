import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import Phone from "lucide-react/icons/phone";
import Search from "lucide-react/icons/search";
import { Link } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import type { LiveState } from "#app/components/live/live-connection.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { useAutoPrint } from "../printing/use-auto-print.ts";
import { DeviceMenu, type TextSize } from "./device-menu.tsx";
import { SoundMenu } from "./sound-menu.tsx";
import type { useBoardSound } from "./use-board-sound.ts";
import type { usePause } from "./use-pause.ts";

type BoardHeadProps = {
  readonly state: LiveState;
  readonly openCount: number;
  readonly clock: string;
  readonly sound: ReturnType<typeof useBoardSound>;
  readonly isTallyShown: boolean;
  readonly onTally: () => void;
  readonly behindText: string;
  readonly onBehind: () => void;
  readonly onFind: () => void;
  readonly isPaused: boolean;
  readonly pausing: ReturnType<typeof usePause>;
  readonly textSize: TextSize;
  readonly onTextSize: (size: TextSize) => void;
  readonly autoPrint: ReturnType<typeof useAutoPrint>;
  /** Where all orders are listed. */
  readonly list: "/admin" | "/kitchen/orders";
};

const stateWords: Readonly<Record<LiveState, string>> = {
  live: "Live",
  connecting: "Connecting",
  polling: "Not live",
  asleep: "Offline",
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
      <div className="board-tools">
        <SoundMenu sound={sound} />
        <PauseButton isPaused={props.isPaused} pausing={props.pausing} />
        <Link className="icon-btn" to="/kitchen/phone-order" aria-label="Phone order">
          <Icon as={Phone} size={22} />
        </Link>
        <Button size="small" className="bk needs-script" onClick={onBehind}>
          {behindText}
        </Button>
        <Button
          size="small"
          className="bk needs-script"
          aria-expanded={isTallyShown}
          onClick={onTally}
        >
          To make
        </Button>
        <Button size="small" className="bk needs-script" aria-label="Find" onClick={props.onFind}>
          <Icon as={Search} size={18} />
          <span className="lbl">Find</span>
        </Button>
        <Button size="small" className="bk" asChild>
          <Link to={props.list} aria-label="List">
            <Icon as={List} size={18} />
            <span className="lbl">List</span>
          </Link>
        </Button>
        <DeviceMenu
          textSize={props.textSize}
          onTextSize={props.onTextSize}
          autoPrint={props.autoPrint}
        />
        <IconButton
          label="Full screen"
          className="fs"
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        >
          <Icon as={Maximize} size={22} />
        </IconButton>
      </div>
    </header>
  );
}

type PauseButtonProps = Pick<BoardHeadProps, "isPaused" | "pausing">;

/** One tap stops new orders for a quarter of an hour; the bar that appears changes how long. */
function PauseButton({ isPaused, pausing }: PauseButtonProps) {
  return (
    <Button
      size="small"
      className="bk pause needs-script"
      data-paused={isPaused || undefined}
      busy={pausing.isBusy}
      aria-label={isPaused ? "Resume ordering" : "Pause ordering for 15 minutes"}
      onClick={isPaused ? pausing.resume : () => pausing.pause("15-minutes")}
    >
      <Icon as={isPaused ? CirclePlay : CirclePause} size={20} />
      {isPaused ? "Resume" : "Pause"}
    </Button>
  );
}
