import { OpeningNoticeBar } from "#app/components/store/opening-notice-bar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { OpeningNotice } from "#shop/store/opening-notice.ts";
import type { PauseLength } from "#shop/store/settings-forms.ts";
import type { usePause } from "./use-pause.ts";

const lengths: readonly (readonly [PauseLength, string])[] = [
  ["15-minutes", "15 min"],
  ["30-minutes", "30 min"],
  ["1-hour", "60 min"],
  ["until-resumed", "Until I resume"],
];

type PausedBarProps = {
  readonly notice: OpeningNotice | null;
  readonly pausing: ReturnType<typeof usePause>;
};

/** Why no orders come in. A pause can be made longer or shorter, counted from now, or ended. */
export function PausedBar({ notice, pausing }: PausedBarProps) {
  return (
    <OpeningNoticeBar notice={notice}>
      <div className="pause-choices" role="group" aria-label="Pause from now for">
        {lengths.map(([length, label]) => (
          <Button key={length} size="small" onClick={() => pausing.pause(length)}>
            {label}
          </Button>
        ))}
        <Button size="small" variant="strong" onClick={pausing.resume}>
          Resume ordering
        </Button>
      </div>
    </OpeningNoticeBar>
  );
}
