// Browsers from which somebody came in before. Whoever tries passwords from elsewhere does not keep them
// out. The browser holds a cookie that opens nothing by itself.
import type { Db } from "#kernel/server/database.ts";
import { digest } from "../secrets.ts";
import { type PoolContext, requireNetworkCaller } from "../operation.ts";

/** A browser not seen for so long is a stranger again. */
export const deviceRetentionDays = 180;

const cookieName = "ecurie-device";

/** The token in the Cookie header; null when there is none that could be ours. */
export const readDeviceCookie = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{64})(?:;|$)`).exec(header ?? "")?.[1] ?? null;

export const formatDeviceCookie = (token: string, isSecure: boolean): string =>
  `${cookieName}=${token}; Path=/identity; Max-Age=${deviceRetentionDays * 86_400}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** Notes that somebody came in from this browser, once everything that was asked of them was given. */
export async function recordDevice(context: PoolContext, db: Db, sub: string): Promise<void> {
  const caller = requireNetworkCaller(context);
  // What is answered reaches nobody: they did not come in.
  if (caller.hasDisconnected()) return;
  const seenAt = context.now().toISOString();
  await db
    .insertInto("identityDevice")
    .values({ tokenHash: digest(caller.markDevice()), sub, seenAt, firstSeenAt: seenAt })
    .onConflict((conflict) => conflict.columns(["tokenHash", "sub"]).doUpdateSet({ seenAt }))
    .execute();
}

/** The key of the browser, and since when it is known, when somebody came in from it before. */
export async function findDevice(
  context: PoolContext,
  sub: string | undefined,
): Promise<{ key: string; since: string } | null> {
  const { device } = requireNetworkCaller(context);
  if (!device || !sub) return null;
  const tokenHash = digest(device);
  const found = await context.db
    .selectFrom("identityDevice")
    .select("firstSeenAt")
    .where("tokenHash", "=", tokenHash)
    .where("sub", "=", sub)
    .executeTakeFirst();
  return found ? { key: `device ${tokenHash}`, since: found.firstSeenAt } : null;
}
