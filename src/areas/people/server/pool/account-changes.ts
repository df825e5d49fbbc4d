// What is done to an account: its password, its sign-ins.
import type { Call } from "#kernel/server/call.ts";
import { raiseFloor } from "../revocation.ts";
import type { Account } from "./accounts.ts";

const temporaryDays = 7;

/** Sets an own password: the account is confirmed. */
export async function setPassword(call: Call, account: Account, hash: string): Promise<void> {
  const at = call.now.toISOString();
  await call.db
    .updateTable("identityAccount")
    .set({ passwordHash: hash, passwordUntil: null, status: "CONFIRMED", updatedAt: at })
    .where("sub", "=", account.sub)
    .execute();
  await call.db.deleteFrom("identityResetCode").where("sub", "=", account.sub).execute();
  await call.db.deleteFrom("identitySession").where("sub", "=", account.sub).execute();
}

/** What a temporary password sets: it asks for a new one at the first sign-in, and ends after a week. */
export const temporaryColumns = (hash: string, now: Date) => ({
  passwordHash: hash,
  passwordUntil: new Date(now.getTime() + temporaryDays * 86_400_000).toISOString(),
  status: "FORCE_CHANGE_PASSWORD" as const,
});

/** Ends every sign-in of an account: refresh and access tokens at once, identity tokens by their floor. */
export async function endSignIns(call: Call, sub: string): Promise<void> {
  await call.db.deleteFrom("identityRefreshToken").where("sub", "=", sub).execute();
  await raiseFloor(call, sub, "signedOutAt");
}
