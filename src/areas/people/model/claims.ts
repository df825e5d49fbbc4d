// What an identity token says of its owner, the same for the server that verified it and for the
// browser that shows it.
import type { Who } from "#kernel/who.ts";
import { rolesOfGroups } from "./roles.ts";

const line = (value: unknown): string => (typeof value === "string" ? value : "");

/** Null when the claims are not those of an identity token. */
export function whoOfClaims(claims: Readonly<Record<string, unknown>>): (Who & { sub: string }) | null {
  const { sub, token_use: use, "cognito:groups": groups, origin_jti: session } = claims;
  if (use !== "id" || typeof sub !== "string" || sub === "") return null;
  const email = line(claims.email);
  const name = `${line(claims.name)} ${line(claims.family_name)}`.trim();
  return {
    sub,
    email,
    name: name || email,
    ...(typeof session === "string" && { session }),
    roles: rolesOfGroups(Array.isArray(groups) ? groups.map(String) : []),
  };
}
