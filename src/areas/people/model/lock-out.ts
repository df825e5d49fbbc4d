// Rules that keep an administrator from locking themselves out, and the company from losing its last administrator.
import type { StaffRole } from "./roles.ts";
import type { User, UserStatus } from "./user.ts";

/** The acting and the target user, and the number of other administrators who can sign in. */
export interface AdministrationContext {
  actorId: string | null;
  user: Pick<User, "id" | "roles">;
  otherAdministrators: number;
}

const isLastAdministrator = ({ user, otherAdministrators }: AdministrationContext): boolean =>
  user.roles.includes("admin") && otherAdministrators === 0;

/** Reasons why this user cannot be deleted. */
export function deletionRefusals(context: AdministrationContext): string[] {
  const out: string[] = [];
  if (context.user.id === context.actorId) out.push("Vous ne pouvez pas supprimer votre propre compte.");
  if (isLastAdministrator(context))
    out.push("C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.");
  return out;
}

/** Reasons why this user cannot have these roles instead of theirs. */
export function roleRefusals(context: AdministrationContext, next: readonly StaffRole[]): string[] {
  const { actorId, user, otherAdministrators } = context;
  if (user.id === actorId && otherAdministrators > 0 && next.some((role) => !user.roles.includes(role)))
    return ["Un autre administrateur doit vous donner ce rôle."];
  if (!user.roles.includes("admin") || next.includes("admin")) return [];
  if (user.id === actorId) return ["Vous ne pouvez pas vous retirer le rôle administrateur."];
  return isLastAdministrator(context)
    ? ["C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre."]
    : [];
}

/** Reasons why no new temporary password can be sent. */
export const invitationRefusals = (status: UserStatus): string[] =>
  status === "INVITED" ? [] : ["Cette personne a déjà choisi son mot de passe."];

/** Reasons why a second factor cannot be reset. */
export function factorRefusals({ actorId, user }: AdministrationContext, hasFactor: boolean): string[] {
  if (!hasFactor) return ["Cette personne n’a pas de second facteur."];
  return user.id === actorId
    ? [
        "Un autre administrateur doit réinitialiser votre second facteur : une session volée pourrait le faire.",
      ]
    : [];
}
