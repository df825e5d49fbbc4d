// Browsers with a past sign-in: guesses made elsewhere do not lock them out. Their cookie grants no access
// by itself.
import type { Db } from "#kernel/server/database.ts";
import { digest } from "../secrets.ts";
import { type PoolContext, requireNetworkCaller } from "../operation.ts";

/** Days unseen after which a browser is unknown again. */
export const deviceRetentionDays = 180;

const cookieName = "ecurie-device";

/** The token in the Cookie header; null when no value has our format. */
export const readDeviceCookie = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{64})(?:;|$)`).exec(header ?? "")?.[1] ?? null;

export const formatDeviceCookie = (token: string, isSecure: boolean): string =>
  `${cookieName}=${token}; Path=/identity; Max-Age=${deviceRetentionDays * 86_400}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;

/** Records a browser once the sign-in is complete. */
export async function recordDevice(context: PoolContext, db: Db, sub: string): Promise<void> {
  const caller = requireNetworkCaller(context);
  // The answer cannot reach a disconnected caller: they did not sign in.
  if (caller.hasDisconnected()) return;
  const seenAt = context.now().toISOString();
  await db
    .insertInto("identityDevice")
    .values({ tokenHash: digest(caller.markDevice()), sub, seenAt, firstSeenAt: seenAt })
    .onConflict((conflict) => conflict.columns(["tokenHash", "sub"]).doUpdateSet({ seenAt }))
    .execute();
}

/** Key and first sign-in of the browser; null without a past sign-in to this account. */
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
