import CirclePause from "lucide-react/icons/circle-pause";
import Moon from "lucide-react/icons/moon";
import { Link } from "react-router";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OpeningNotice } from "#shop/store/opening-notice.ts";

/** Tells staff why no orders come in, and until when. */
export function OpeningNoticeBar({ notice }: { readonly notice: OpeningNotice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={classNames("opening-bar", `is-${notice.is}`)}>
          <Icon as={notice.is === "paused" ? CirclePause : Moon} size={20} />
          {notice.text}
          {notice.is === "paused" && <Link to="/admin/settings#ordering">Resume ordering</Link>}
        </p>
      )}
    </div>
  );
}
