// Browsers from which somebody came in before. Whoever tries passwords from elsewhere does not keep them
// out. The browser holds a cookie that opens nothing by itself.
import type { Db } from "#kernel/server/database.ts";
import { digest } from "./secrets.ts";
import type { PoolContext } from "./operation.ts";

/** A browser not seen for so long is a stranger again. */
export const deviceDays = 180;

const cookie = "ecurie-device";

/** The token in the Cookie header; null when there is none that could be ours. */
export const deviceIn = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{64})(?:;|$)`).exec(header ?? "")?.[1] ?? null;

export const deviceCookie = (token: string, isSecure: boolean): string =>
  `${cookie}=${token}; Path=/identity; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** Notes that somebody came in from this browser. */
export async function noteDevice({ caller, now }: PoolContext, db: Db, sub: string): Promise<void> {
  const seen = { seenAt: now().toISOString() };
  await db
    .insertInto("identityDevice")
    .values({ tokenHash: digest(caller.markDevice()), sub, ...seen })
    .onConflict((conflict) => conflict.columns(["tokenHash", "sub"]).doUpdateSet(seen))
    .execute();
}

/** The key of the browser when somebody came in from it before. */
export async function knownDevice(
  { caller, db }: PoolContext,
  sub: string | undefined,
): Promise<string | null> {
  if (!caller.device || !sub) return null;
  const tokenHash = digest(caller.device);
  const found = await db
    .selectFrom("identityDevice")
    .select("sub")
    .where("tokenHash", "=", tokenHash)
    .where("sub", "=", sub)
    .executeTakeFirst();
  return found ? `device ${tokenHash}` : null;
}
