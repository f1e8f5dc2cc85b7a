import { z } from "zod";
import { emailForm } from "../account-forms.ts";

/** A role that somebody can be invited to. */
const staffRoles = ["kitchen", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const inviteForm = emailForm.extend({ role: z.enum(staffRoles) });
export type InviteForm = z.infer<typeof inviteForm>;

export const invitationForm = z.object({ invitationId: z.uuid() });

/** An invitation works for this long. */
export const invitationDays = 7;

/** As an administrator sees it. */
export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
};
