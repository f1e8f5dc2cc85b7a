import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MailX from "lucide-react/icons/mail-x";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { IconShape } from "#app/components/ui/icon.tsx";
import type { MessageState } from "#shop/contact/inbox/inbox-message.ts";

export const stateLabels: Readonly<Record<MessageState, string>> = {
  new: "New",
  answered: "Answered",
  spam: "Spam",
};

const looks: Readonly<Record<MessageState, { tone: Tone; icon: IconShape }>> = {
  new: { tone: "blue", icon: Mail },
  answered: { tone: "green", icon: Check },
  spam: { tone: "gray", icon: MailX },
};

type MessageBadgesProps = {
  /** Null where the list has only one. */
  readonly state: MessageState | null;
  readonly isForwarded: boolean;
};

export function MessageBadges({ state, isForwarded }: MessageBadgesProps) {
  return (
    <>
      {state && <Badge {...looks[state]}>{stateLabels[state]}</Badge>}
      {!isForwarded && (
        <Badge tone="yellow" icon={Clock}>
          Not emailed to you yet
        </Badge>
      )}
    </>
  );
}
