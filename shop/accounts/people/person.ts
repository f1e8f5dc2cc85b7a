import { z } from "zod";

/** An account as an administrator sees it. */
export type ListedPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isKitchen: boolean;
  readonly isBanned: boolean;
  readonly banReason: string | null;
  readonly banEnds: Date | null;
  readonly hasSecondFactor: boolean;
  readonly since: Date;
  readonly orderCount: number;
  readonly deviceCount: number;
};

export const peopleKinds = ["all", "admins", "kitchen", "banned"] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** Which part of the list an administrator looks at; kept in the URL. */
export type PeopleView = {
  readonly term: string;
  readonly kind: PeopleKind;
  readonly page: number;
};

const userId = z.string().min(1).max(100);
export const personForm = z.object({ userId });

/** Days; empty means permanently. */
const banLengths = ["1", "7", "30", ""] as const;
export const banForm = z.object({
  userId,
  reason: z
    .string()
    .trim()
    .min(1, "Please enter a reason")
    .max(300, "Please use at most 300 characters"),
  days: z.enum(banLengths).transform((days) => (days === "" ? undefined : Number(days))),
});
export type BanForm = z.infer<typeof banForm>;
