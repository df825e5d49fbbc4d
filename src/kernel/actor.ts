// Who is calling: nobody, or a signed-in user with roles.
import type { Access, Permission } from "./contract.ts";

export interface Actor {
  /** Subject of the identity pool; null for an anonymous caller. */
  sub: string | null;
  /** Id of the link by which an outsider came. */
  link?: string;
  email: string;
  /** "Camille Durand"; "Anonyme" or the signer's name for anonymous calls. */
  name: string;
  roles: readonly string[];
  /** The sign-in by which they came, one per browser; nothing for who came otherwise. */
  session?: string;
}

export const anonymous: Actor = { sub: null, email: "", name: "Anonyme", roles: ["ANONYMOUS"] };

/** The application itself, for what it does without being asked. */
export const system: Actor = { sub: null, email: "", name: "Écurie", roles: ["admin"] };

/**
 * What tells somebody for ever, names changing and repeating: the subject of an account, `link:<id>` of
 * an outsider, `system`, or `anonymous`. Stands beside every name kept of who did something.
 */
export function actorId({ sub, link, roles }: Actor): string {
  if (sub !== null) return sub;
  if (link !== undefined) return `link:${link}`;
  return roles.includes("ANONYMOUS") ? "anonymous" : "system";
}

/** As the history names them: an outsider with the address that their link went to, so that one typed for somebody else is seen. */
export const historyName = ({ link, name, email }: Actor): string =>
  link === undefined || email === "" ? name : `${name} (${email})`;

/** The code of a 401: the roles in the token are no longer those of its owner; a new one will do. */
export const outdatedTokenCode = "TokenOutdated";

/** The roles that hold each permission, and the French name of each role (src/app/permissions.ts). */
export interface Grants {
  permissions: Readonly<Record<string, readonly string[]>>;
  roleNames: Readonly<Record<string, string>>;
}

/** True when `actor` has the access `may`. */
export function hasPermission(grants: Grants, actor: Actor, may: Access): boolean {
  if (may === "ANONYMOUS") return true;
  if (may === "SIGNED_IN") return actor.sub !== null;
  // The application itself has roles and no account; nobody has neither.
  return actor.roles.some((role) => grants.permissions[may]?.includes(role));
}

/** The names of all the permissions of an actor. */
export const permissionsOf = ({ permissions }: Grants, { roles }: Actor): string[] =>
  Object.keys(permissions).filter((name) => roles.some((role) => permissions[name]?.includes(role)));

/** French names of the roles of which one is needed. */
export const requiredRoles = (grants: Grants, may: Access): string[] =>
  (grants.permissions[may] ?? []).map((role) => grants.roleNames[role] ?? role);

/** The sentence that explains a missing permission, or null when it is held. */
export function explainMissingPermission(
  grants: Grants,
  actor: Actor,
  permission: Permission,
): string | null {
  if (hasPermission(grants, actor, permission)) return null;
  const names = requiredRoles(grants, permission);
  return names.length === 1
    ? `Cette action demande le rôle ${names[0]}.`
    : `Cette action demande l’un des rôles : ${names.join(", ")}.`;
}
