// What is done to an account: its password, its sign-ins.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { AccountStatus } from "../../tables.ts";
import { raiseFloor } from "../../identity/revocation.ts";
import type { Account } from "./accounts.ts";
import type { noProofs, PasswordProofs } from "../passwords/passwords.ts";
import { notAuthorized } from "../refusal.ts";

const temporaryDays = 7;

/**
 * Waits for what else is done to an account, and refuses when its password is no longer the one that was
 * proven: a sign-in that began before a new password does not outlive it. Answers the account as it is now,
 * roles included.
 */
export async function requireUnchangedAccount({ db }: Pick<Call, "db">, account: Account): Promise<Account> {
  const stored = await db
    .selectFrom("identityAccount")
    .selectAll()
    .where("sub", "=", account.sub)
    .where("passwordHash", "is not distinct from", account.passwordHash)
    .where("isEnabled", "=", true)
    .forShare()
    .executeTakeFirst();
  if (!stored) throw notAuthorized();
  return stored;
}

const lockAccount = (call: Call, sub: string): Promise<unknown> =>
  call.db.selectFrom("identityAccount").select("sub").where("sub", "=", sub).forUpdate().execute();

/** Ends every sign-in of an account but one: refresh and access tokens at once, identity tokens by their floor. */
export async function endSignIns(call: Call, sub: string, spared: string | null = null): Promise<void> {
  await lockAccount(call, sub);
  const all = call.db.deleteFrom("identityRefreshToken").where("sub", "=", sub);
  await (spared === null ? all : all.where("originJti", "<>", spared)).execute();
  await call.db.deleteFrom("identitySession").where("sub", "=", sub).execute();
  await raiseFloor(call, sub, "signedOutAt", spared);
}

/** Ends one sign-in. */
export async function endSignIn(call: Call, sub: string, originJti: string): Promise<void> {
  await lockAccount(call, sub);
  await call.db.deleteFrom("identityRefreshToken").where("originJti", "=", originJti).execute();
  await raiseFloor(call, originJti, "signedOutAt");
}

interface PasswordStatus {
  status: AccountStatus;
  passwordUntil: string | null;
}

/** The only way to a password: whoever came in with the one before is out, but for the sign-in spared. */
async function savePassword(
  call: Call,
  account: Account,
  columns: PasswordProofs & PasswordStatus,
  spared: string | null,
): Promise<Account> {
  await endSignIns(call, account.sub, spared);
  await call.db.deleteFrom("identityResetCode").where("sub", "=", account.sub).execute();
  return call.db
    .updateTable("identityAccount")
    .set({ ...columns, updatedAt: call.now.toISOString() })
    .where("sub", "=", account.sub)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets an own password: the account is confirmed. */
export const setPassword = (
  call: Call,
  account: Account,
  { proofs, spared = null }: { proofs: PasswordProofs; spared?: string | null },
): Promise<Account> =>
  savePassword(call, account, { ...proofs, status: "CONFIRMED", passwordUntil: null }, spared);

/** What a temporary password sets: it asks for a new one at the first sign-in, and ends after a week. */
export const temporaryPasswordColumns = <Proofs extends PasswordProofs | typeof noProofs>(
  proofs: Proofs,
  now: Date,
) => ({
  ...proofs,
  passwordUntil: new Date(now.getTime() + temporaryDays * 86_400_000).toISOString(),
  status: "FORCE_CHANGE_PASSWORD" as const,
});

export const setTemporaryPassword = (
  call: Call,
  account: Account,
  proofs: PasswordProofs,
): Promise<Account> => savePassword(call, account, temporaryPasswordColumns(proofs, call.now), null);

/** Forgets the second factor: the next sign-in asks for another when one is required. */
export async function clearFactor(call: Call, sub: string): Promise<void> {
  await endSignIns(call, sub);
  await call.db
    .updateTable("identityAccount")
    .set({ factorSecret: null, factorOffered: null, factorStep: null, updatedAt: call.now.toISOString() })
    .where("sub", "=", sub)
    .execute();
}

/**
 * True when a code of these thirty seconds was not yet given; it will not count again. A secret that was
 * reset meanwhile does not come back.
 */
export async function consumeFactorStep(
  { db }: Pick<Call, "db">,
  sub: string,
  { step, secret }: { step: number; secret: string },
): Promise<boolean> {
  const consumed = await db
    .updateTable("identityAccount")
    .set({ factorStep: step, factorSecret: secret, factorOffered: null })
    .where("sub", "=", sub)
    .where((either) => either.or([either("factorSecret", "=", secret), either("factorOffered", "=", secret)]))
    .where(sql<boolean>`coalesce(factor_step, 0) < ${step}`)
    .returning("sub")
    .executeTakeFirst();
  return consumed !== undefined;
}
