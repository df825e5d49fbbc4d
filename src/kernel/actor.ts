// The caller: anonymous, or a signed-in user with roles.
import { roleSentence } from "./failure.ts";
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
  /** The sign-in of the session, one per browser; absent for other callers. */
  session?: string;
}

export const anonymous: Actor = { sub: null, email: "", name: "Anonyme", roles: ["ANONYMOUS"] };

/** The application itself, for work that it starts on its own. */
export const system: Actor = { sub: null, email: "", name: "Écurie", roles: ["admin"] };

/**
 * The permanent identity of an actor, since names change and repeat: the subject of an account, `link:<id>` of an
 * outsider, `system`, or `anonymous`. Stored with every stored name of an actor.
 */
export function actorId({ sub, link, roles }: Actor): string {
  if (sub !== null) return sub;
  if (link !== undefined) return `link:${link}`;
  return roles.includes("ANONYMOUS") ? "anonymous" : "system";
}

/**
 * The name in the history: for an outsider, with the address that the link was sent to, so that an
 * assumed name is noticed.
 */
export const historyName = ({ link, name, email }: Actor): string =>
  link === undefined || email === "" ? name : `${name} (${email})`;

/** The code of a 401: the roles in the token are outdated; a new token suffices. */
export const outdatedTokenCode = "TokenOutdated";

/** The roles that hold each permission, and the French name of each role (src/app/permissions.ts). */
export interface Grants {
  permissions: Readonly<Record<string, readonly string[]>>;
  roleNames: Readonly<Record<string, string>>;
}

const holds = ({ permissions }: Grants, { roles }: Actor, name: string): boolean =>
  roles.some((role) => permissions[name]?.includes(role));

/** True when `actor` has the access `may`. */
export function hasPermission(grants: Grants, actor: Actor, may: Access): boolean {
  if (may === "ANONYMOUS") return true;
  if (may === "SIGNED_IN") return actor.sub !== null;
  // The system actor has roles but no account; an anonymous caller has neither.
  return holds(grants, actor, may);
}

/** True when `actor` holds one of these permissions, or when none is asked. */
export const holdsAny = (grants: Grants, actor: Actor, names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => holds(grants, actor, name));

/** The names of all the permissions of an actor. */
export const permissionsOf = (grants: Grants, actor: Actor): string[] =>
  Object.keys(grants.permissions).filter((name) => holds(grants, actor, name));

/** French names of the roles that grant the access. */
export const requiredRoles = (grants: Grants, may: Access): string[] =>
  (grants.permissions[may] ?? []).map((role) => grants.roleNames[role] ?? role);

/** The sentence that explains a missing permission, or null when it is held. */
export const explainMissingPermission = (
  grants: Grants,
  actor: Actor,
  permission: Permission,
): string | null =>
  hasPermission(grants, actor, permission) ? null : roleSentence(requiredRoles(grants, permission));
