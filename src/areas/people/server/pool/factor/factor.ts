// The second factor of an account: codes of an authenticator application.
import { rolesOfGroups } from "../../../model/roles.ts";
import { consumeFactorStep } from "../accounts/account-changes.ts";
import { type Account, accountActor } from "../accounts/accounts.ts";
import { factorAttempt, clearAttempts, admitAttempt } from "../attempts/attempts.ts";
import type { PoolContext } from "../operation.ts";
import type { Pool } from "../pool.ts";
import { PoolRefusal } from "../refusal.ts";
import { matchingTimeStep } from "./totp.ts";

/** True when a second factor is required to sign in, and the account has none. */
export const isFactorMissing = (pool: Pool, { factorSecret, groups }: Account): boolean =>
  factorSecret === null && rolesOfGroups(groups).some((role) => pool.factorRoles.includes(role));

/** True when a code is right, and was not used before. `closed` is the secret as stored, encrypted. */
export async function acceptFactorCode(
  context: PoolContext,
  account: Account,
  { closed, code }: { closed: string; code: string },
): Promise<boolean> {
  const { now, pool } = context;
  const attempt = factorAttempt(account);
  if (!(await admitAttempt(context, attempt)))
    throw new PoolRefusal("TooManyFailedAttemptsException", "Too many failed attempts.");
  const secret = pool.lock().decrypt(closed);
  const step = secret === null ? null : matchingTimeStep(secret, code, now());
  if (step === null) return false;
  const isFresh = await context.inTransaction(accountActor(account), (call) =>
    consumeFactorStep(call, account.sub, { step, secret: closed }),
  );
  if (isFresh) await clearAttempts(context, attempt);
  return isFresh;
}
