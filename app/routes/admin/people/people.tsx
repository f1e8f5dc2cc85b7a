import { data } from "react-router";
import type { z } from "zod";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import type { FlashToast } from "#app/components/toasts/flash-toasts.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { InvitePeople } from "./invite-people.tsx";
import { PeopleList } from "./people-list.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { askToConfirm, confirmIfAsked } from "#app/http/confirm-identity.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import type { FormProblem } from "#app/http/form-problem.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { invitationForm, inviteForm } from "#shop/accounts/invitations/invitation.ts";
import { invitePerson } from "#shop/accounts/invitations/invite-person.server.ts";
import { listInvitations } from "#shop/accounts/invitations/list-invitations.server.ts";
import { takeBackInvitation } from "#shop/accounts/invitations/take-back-invitation.server.ts";
import { banPerson, endSessionsOf, unbanPerson } from "#shop/accounts/people/ban-person.server.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { listPeople } from "#shop/accounts/people/list-people.server.ts";
import { readPeopleView } from "#shop/accounts/people/people-view.ts";
import { banForm, personForm } from "#shop/accounts/people/person.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import type { Route } from "./+types/people.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const view = readPeopleView(url.searchParams);
  const [{ people, count, window }, invitations] = await Promise.all([
    listPeople(platform, admin, view),
    listInvitations(platform, admin),
  ]);
  const dayOf = (instant: Date) => formatDateTime(instant, timeZone).slice(0, 12);
  return {
    view: { ...view, page: window.page },
    count,
    window,
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      ends: dayOf(expiresAt),
    })),
    people: people.map((person) => ({
      ...person,
      since: dayOf(person.since),
      banEnds: person.banEnds && dayOf(person.banEnds),
      isSelf: person.id === admin.id,
    })),
  };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const done = <Schema extends z.ZodType>(
    schema: Schema,
    toast: FlashToast,
    work: (input: z.infer<Schema>, by: Admin) => Promise<unknown>,
  ) =>
    submitIntentForm(
      form,
      schema,
      async (input) => {
        await work(input, await confirmIfAsked(platform, request, admin, form));
        return redirectWithToast(`/admin/people${url.search}`, toast);
      },
      { isHarmless: true, reword: (problem) => reword(confirming(problem)) },
    );
  const confirming = askToConfirm(admin, form);
  switch (form.get("intent")) {
    case "appoint":
      return done(personForm, "admin-appointed", (whom, by) =>
        changeRole(platform, { kind: "admin", person: by }, whom, "admin"),
      );
    case "dismiss":
      return done(personForm, "admin-dismissed", (whom, by) =>
        changeRole(platform, { kind: "admin", person: by }, whom, "customer"),
      );
    case "join-kitchen":
      return done(personForm, "kitchen-joined", (whom, by) =>
        changeRole(platform, { kind: "admin", person: by }, whom, "kitchen"),
      );
    case "leave-kitchen":
      return done(personForm, "kitchen-left", (whom, by) =>
        changeRole(platform, { kind: "admin", person: by }, whom, "customer"),
      );
    case "invite":
      return done(inviteForm, "invitation-sent", (invited, by) =>
        invitePerson(platform, by, invited),
      );
    case "take-back":
      return done(invitationForm, "invitation-taken-back", (which) =>
        takeBackInvitation(platform, admin, which),
      );
    case "ban":
      return done(banForm, "person-banned", (ban) => banPerson(platform, admin, ban));
    case "unban":
      return done(personForm, "person-unbanned", (whom) => unbanPerson(platform, admin, whom));
    case "end-sessions":
      return done(personForm, "sessions-ended", (whom) => endSessionsOf(platform, admin, whom));
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

/** The shop's messages address the person who signs in; here they are about someone else. */
function reword(problem: FormProblem): FormProblem {
  if (problem.reason === "email-not-verified")
    return { ...problem, formError: "They need to verify their email address first." };
  if (problem.reason === "account-closed")
    return { ...problem, formError: "This account is suspended. Lift the suspension first." };
  return problem;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("People", root.loaderData?.store.name));
}

export default function People({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { invitations, ...list } = loaderData;
  useFailureToast(answer);
  return (
    <>
      <h2 className="office-title">People</h2>
      <InvitePeople invitations={invitations} answer={answer} />
      <PeopleList {...list} answer={answer} />
    </>
  );
}
