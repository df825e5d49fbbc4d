// The actor that an identity token describes, computed alike by the server that verified it and by the
// browser that displays it.
import type { Actor } from "#kernel/actor.ts";
import { rolesOfGroups } from "./roles.ts";

const textOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");

/** Null when the claims are not those of an identity token. */
export function actorFromClaims(claims: Readonly<Record<string, unknown>>): (Actor & { sub: string }) | null {
  const { sub, token_use: use, "cognito:groups": groups, origin_jti: session } = claims;
  if (use !== "id" || typeof sub !== "string" || sub === "") return null;
  const email = textOrEmpty(claims.email);
  const name = `${textOrEmpty(claims.name)} ${textOrEmpty(claims.family_name)}`.trim();
  return {
    sub,
    email,
    name: name || email,
    ...(typeof session === "string" && { session }),
    roles: rolesOfGroups(Array.isArray(groups) ? groups.map(String) : []),
  };
}
