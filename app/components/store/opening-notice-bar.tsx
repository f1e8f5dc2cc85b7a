import CirclePause from "lucide-react/icons/circle-pause";
import Moon from "lucide-react/icons/moon";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OpeningNotice } from "#shop/store/opening-notice.ts";

type OpeningNoticeBarProps = {
  readonly notice: OpeningNotice | null;
  /** What can be done about a pause; otherwise a link to the settings. */
  readonly children?: ReactNode;
};

/** Tells staff why no orders come in, and until when. */
export function OpeningNoticeBar({ notice, children }: OpeningNoticeBarProps) {
  return (
    <div className={notice ? classNames("opening-bar", `is-${notice.is}`) : undefined}>
      <p role="status">
        {notice && (
          <>
            <Icon as={notice.is === "paused" ? CirclePause : Moon} size={20} />
            {notice.text}
          </>
        )}
      </p>
      {notice?.is === "not-open-yet" && <Link to="/admin/get-ready">Get ready to open</Link>}
      {notice?.is === "paused" &&
        (children ?? <Link to="/admin/settings#ordering">Resume ordering</Link>)}
    </div>
  );
}
