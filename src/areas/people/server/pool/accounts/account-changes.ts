// Changes to an account: its password, its sign-ins, its second factor.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { AccountStatus } from "../../tables.ts";
import { raiseFloor } from "../../revocation.ts";
import type { Account } from "./accounts.ts";
import type { noProofs, PasswordProofs } from "../passwords/passwords.ts";
import { notAuthorized } from "../refusal.ts";

const temporaryDays = 7;

/**
 * Waits for concurrent changes of the account, and refuses when the proven password is no longer current:
 * a sign-in begun before a new password does not outlive it. Returns the current account, roles included.
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

/** Ends every sign-in but one: refresh and access tokens by deletion, identity tokens by their floor. */
export async function endSignIns(call: Call, sub: string, spared: string | null = null): Promise<void> {
  await lockAccount(call, sub);
  const all = call.db.deleteFrom("identityRefreshToken").where("sub", "=", sub);
  await (spared === null ? all : all.where("originJti", "<>", spared)).execute();
  await call.db.deleteFrom("identitySession").where("sub", "=", sub).execute();
  await raiseFloor(call, sub, "signedOutAt", spared);
}

export async function endSignIn(call: Call, sub: string, originJti: string): Promise<void> {
  await lockAccount(call, sub);
  await call.db.deleteFrom("identityRefreshToken").where("originJti", "=", originJti).execute();
  await raiseFloor(call, originJti, "signedOutAt");
}

interface PasswordStatus {
  status: AccountStatus;
  passwordUntil: string | null;
}

/** Sole writer of passwords: ends every sign-in made with the previous one, except the spared one. */
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
    .set({ ...columns, updatedAt: call.services.realClock().toISOString() })
    .where("sub", "=", account.sub)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets a password chosen by its owner: the account becomes confirmed. */
export const setPassword = (
  call: Call,
  account: Account,
  { proofs, spared = null }: { proofs: PasswordProofs; spared?: string | null },
): Promise<Account> =>
  savePassword(call, account, { ...proofs, status: "CONFIRMED", passwordUntil: null }, spared);

/** Columns of a temporary password: it must be replaced at the first sign-in, and expires after a week. */
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
): Promise<Account> =>
  savePassword(call, account, temporaryPasswordColumns(proofs, call.services.realClock()), null);

/** Removes the second factor: the next sign-in sets up another when one is required. */
export async function clearFactor(call: Call, sub: string): Promise<void> {
  await endSignIns(call, sub);
  await call.db
    .updateTable("identityAccount")
    .set({
      factorSecret: null,
      factorOffered: null,
      factorStep: null,
      updatedAt: call.services.realClock().toISOString(),
    })
    .where("sub", "=", sub)
    .execute();
}

/**
 * True when no code of this 30-second step was accepted before; the step is then consumed. A secret reset
 * meanwhile is not restored.
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
