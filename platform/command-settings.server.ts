import { z } from "zod";

/** Settings of the commands in ops/ only: the shop itself does not read them. */
export const commandSettings = {
  MIGRATION_DATABASE_URL: z.string(),
  BACKUP_DIR: z.string().default(".data/backups"),
  BACKUP_KEEP_DAYS: z
    .string()
    .refine((days) => /^[1-9]\d{0,3}$/.test(days) && Number(days) <= 3650, {
      error: "must be a whole number of days from 1 to 3650",
    })
    .default("14"),
  BACKUP_S3_BUCKET: z.string().min(3).optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^(age1|ssh-)\S+/, "must be a public key such as age1… (age-keygen prints it)")
    .optional(),
  BACKUP_AGE_IDENTITY: z.string().optional(),
  PG_BIN_DIR: z.string().optional(),
};
