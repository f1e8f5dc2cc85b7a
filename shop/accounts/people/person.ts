import { z } from "zod";

/** Somebody with an account, as an administrator sees them. */
export type ListedPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isBanned: boolean;
  readonly banReason: string | null;
  readonly banEnds: Date | null;
  readonly hasSecondFactor: boolean;
  readonly since: Date;
  readonly orderCount: number;
  readonly deviceCount: number;
};

export const peopleKinds = ["all", "admins", "banned"] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** What an administrator looks at; it lives in the address. */
export type PeopleView = {
  readonly term: string;
  readonly kind: PeopleKind;
  readonly page: number;
};

const userId = z.string().min(1).max(100);
export const personForm = z.object({ userId });

/** In days; nothing is for good. */
const banLengths = ["1", "7", "30", ""] as const;
export const banForm = z.object({
  userId,
  reason: z
    .string()
    .trim()
    .min(1, "Please say why, for whoever looks at it later")
    .max(300, "At most 300 characters, please"),
  days: z.enum(banLengths).transform((days) => (days === "" ? undefined : Number(days))),
});
export type BanForm = z.infer<typeof banForm>;
