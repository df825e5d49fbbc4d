// A staff member as stored in the directory. Passwords stay in the identity pool.
import { z } from "zod";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { email, id, instant, text, version } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { type StaffRole, staffRoleNames, staffRoles } from "./roles.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";

interface UserSubject {
  status: string;
  name: string;
  familyName: string;
  updatedAt: string;
}

/** The status of an account follows the pool, which makes every move. */
export const userFlow = flow<UserSubject>()({
  subject: "Cet utilisateur",
  start: "INVITED",
  otherStarts: ["ACTIVE", "RESET_REQUIRED", "DISABLED"],
  states: {
    INVITED: { label: "Invité", tone: "info" },
    ACTIVE: { label: "Actif", tone: "success", final: true },
    RESET_REQUIRED: { label: "Mot de passe à changer", tone: "warning" },
    DISABLED: { label: "Désactivé", tone: "neutral", final: true },
  },
  moves: {
    activate: {
      from: ["INVITED", "RESET_REQUIRED", "DISABLED"],
      to: "ACTIVE",
      may: "SYSTEM",
      cause: "a password of their own, or the pool",
    },
    inviteAgain: {
      from: ["ACTIVE", "RESET_REQUIRED", "DISABLED"],
      to: "INVITED",
      may: "SYSTEM",
      cause: "a temporary password",
    },
    requireReset: {
      from: ["INVITED", "ACTIVE", "DISABLED"],
      to: "RESET_REQUIRED",
      may: "SYSTEM",
      cause: "the pool, which requires another password",
    },
    disable: {
      from: ["INVITED", "ACTIVE", "RESET_REQUIRED"],
      to: "DISABLED",
      may: "SYSTEM",
      cause: "the pool, where the account is disabled",
    },
  },
  commands: {},
  next: {
    INVITED: {
      nextActors: (user) => [
        { label: "Attend sa première connexion", whose: fullName(user), since: user.updatedAt },
      ],
    },
    RESET_REQUIRED: {
      nextActors: (user) => [
        { label: "Doit choisir un autre mot de passe", whose: fullName(user), since: user.updatedAt },
      ],
    },
    ACTIVE: null,
    DISABLED: null,
  },
});
export type UserStatus = keyof typeof userFlow.states;

/** The move that leads a user to each status reported by the pool. */
export const moveByStatus = {
  ACTIVE: "activate",
  INVITED: "inviteAgain",
  RESET_REQUIRED: "requireReset",
  DISABLED: "disable",
} as const satisfies Record<UserStatus, keyof typeof userFlow.moves>;

export const roleSchema = z.enum(staffRoles as [StaffRole, ...StaffRole[]]);
const rolesSchema = z
  .array(roleSchema)
  .max(staffRoles.length)
  .transform((roles) => staffRoles.filter((role) => roles.includes(role)));

export const userRecord = record({
  email: column.code("E-mail", { prompt: "Adresse e-mail" }),
  /** Given name. */
  name: column.code("Prénom"),
  familyName: column.code("Nom"),
  phone: nullable(column.code("Téléphone")),
  roles: {
    ...column.group("Rôles", z.array(roleSchema), "nobody"),
    field: field.set("Rôles", staffRoleNames),
  },
  status: column.status(userFlow),
  lastSeenAt: nullable(column.instant("Vu le")),
});
export const userListFields = { ...stamps, ...userRecord.fields };

export const userSchema = z.object({
  /** Pool subject: the `sub` claim of tokens. */
  id,
  version: z.int(),
  ...userRecord.shape,
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;

/** One user, with the actions offered to the caller. */
export const userPageSchema = userSchema.extend({
  hasSecondFactor: z.boolean(),
  /** Acts of others on the account that another administrator confirms, latest first. */
  controls: z.array(z.object({ text: z.string(), madeAt: instant })),
  ...lifeCycleShape,
});

const names = { name: text(100), familyName: text(100), phone: optionalPhone };
export const newUserSchema = z.object({ email, ...names, roles: rolesSchema.default([]) });
/** The email is the login and never changes. */
export const userChangesSchema = z.object({ version, ...names, roles: rolesSchema });

/** "Camille Durand". */
export const fullName = ({ name, familyName }: { name: string; familyName: string }): string =>
  `${name} ${familyName}`.trim();
