// Nobody locks themselves out, and the company never loses its last administrator.
import type { StaffRole } from "./roles.ts";
import type { User, UserStatus } from "./user.ts";

/** Who acts on whom, among how many other administrators who can sign in. */
export interface Standing {
  actorId: string | null;
  user: Pick<User, "id" | "roles">;
  otherAdministrators: number;
}

const isLastAdministrator = ({ user, otherAdministrators }: Standing): boolean =>
  user.roles.includes("admin") && otherAdministrators === 0;

/** Why this user cannot be deleted. */
export function deletionRefusals(standing: Standing): string[] {
  const out: string[] = [];
  if (standing.user.id === standing.actorId) out.push("Vous ne pouvez pas supprimer votre propre compte.");
  if (isLastAdministrator(standing))
    out.push("C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.");
  return out;
}

/** Why this user cannot have these roles instead of theirs. */
export function roleRefusals(standing: Standing, next: readonly StaffRole[]): string[] {
  const { actorId, user, otherAdministrators } = standing;
  if (user.id === actorId && otherAdministrators > 0 && next.some((role) => !user.roles.includes(role)))
    return ["Un autre administrateur doit vous donner ce rôle."];
  if (!user.roles.includes("admin") || next.includes("admin")) return [];
  if (user.id === actorId) return ["Vous ne pouvez pas vous retirer le rôle administrateur."];
  return isLastAdministrator(standing)
    ? ["C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre."]
    : [];
}

/** Why no new temporary password can be sent. */
export const invitationRefusals = (status: UserStatus): string[] =>
  status === "INVITED" ? [] : ["Cette personne a déjà choisi son mot de passe."];

/** Why a second factor cannot be reset. */
export function factorRefusals({ actorId, user }: Standing, hasFactor: boolean): string[] {
  if (!hasFactor) return ["Cette personne n’a pas de second facteur."];
  return user.id === actorId
    ? [
        "Un autre administrateur doit réinitialiser votre second facteur : une session volée pourrait le faire.",
      ]
    : [];
}
