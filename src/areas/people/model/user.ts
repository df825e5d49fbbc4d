// A person of the staff, as the directory knows them. Passwords stay in the identity pool.
import { z } from "zod";
import { offersSchema } from "#kernel/flow.ts";
import { email, id, instant, text, version } from "#kernel/french.ts";
import { optionalPhone } from "#kernel/identifiers.ts";
import { type StaffRole, staffRoles } from "./roles.ts";

/** What the pool says of an account. */
export const userStatuses = {
  INVITED: "Invité",
  ACTIVE: "Actif",
  RESET_REQUIRED: "Mot de passe à changer",
  DISABLED: "Désactivé",
} as const;
export type UserStatus = keyof typeof userStatuses;

export const roleSchema = z.enum(staffRoles as [StaffRole, ...StaffRole[]]);
const rolesSchema = z
  .array(roleSchema)
  .max(staffRoles.length)
  .transform((given) => staffRoles.filter((role) => given.includes(role)));

export const userSchema = z.object({
  /** Subject of the pool: what tokens call `sub`. */
  id,
  version: z.int(),
  email: z.string(),
  /** Given name. */
  name: z.string(),
  familyName: z.string(),
  phone: z.string().nullable(),
  roles: z.array(roleSchema),
  status: z.enum(Object.keys(userStatuses) as [UserStatus, ...UserStatus[]]),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;

/** One user with what may be done to them by whoever asks. */
export const userPageSchema = userSchema.extend({ offers: offersSchema });

const names = { name: text(100), familyName: text(100), phone: optionalPhone };
export const newUserSchema = z.object({ email, ...names, roles: rolesSchema.default([]) });
/** The email is the login: it never changes. */
export const userChangesSchema = z.object({ version, ...names, roles: rolesSchema });

/** "Camille Durand". */
export const fullName = ({ name, familyName }: Pick<User, "name" | "familyName">): string => `${name} ${familyName}`.trim();
