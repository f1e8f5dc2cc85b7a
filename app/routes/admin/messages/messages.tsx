import { useLiveUpdates } from "#app/components/live/use-live-updates.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readInboxView } from "#shop/contact/inbox/inbox-view.ts";
import { listMessages } from "#shop/contact/inbox/list-messages.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import { MessageList } from "./message-list.tsx";
import type { Route } from "./+types/messages.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const view = readInboxView(url.searchParams);
  const { messages, count, window } = await listMessages(platform, admin, view);
  return {
    view: { ...view, page: window.page },
    count,
    window,
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      when: formatDayAndTime(at, timeZone),
    })),
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Messages", root.loaderData?.store.name));
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  useLiveUpdates("/kitchen/live/orders");
  return (
    <>
      <h2 className="office-title">Messages</h2>
      <MessageList {...loaderData} />
    </>
  );
}
