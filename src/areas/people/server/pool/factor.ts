// The second factor of an account: codes of an authenticator application.
import { rolesOfGroups } from "../../model/roles.ts";
import { takeFactorStep } from "./account-changes.ts";
import { type Account, whoOf } from "./accounts.ts";
import { factorTries, forgive, takeTries } from "./caller.ts";
import type { PoolContext } from "./operation.ts";
import type { Pool } from "./pool.ts";
import { PoolRefusal } from "./refusal.ts";
import { stepOf } from "./totp.ts";

/** True when somebody may not come in without a second factor, and has none. */
export const lacksFactor = (pool: Pool, { factorSecret, groups }: Account): boolean =>
  factorSecret === null && rolesOfGroups(groups).some((role) => pool.factorRoles.includes(role));

/** True when a code is right, and was not given before. `closed` is the secret as it is kept. */
export async function isFactorRight(
  context: PoolContext,
  account: Account,
  { closed, code }: { closed: string; code: string },
): Promise<boolean> {
  const { now, pool } = context;
  const tries = factorTries(account);
  if (!(await takeTries(context, tries)))
    throw new PoolRefusal("TooManyFailedAttemptsException", "Too many failed attempts.");
  const secret = pool.lock().open(closed);
  const step = secret === null ? null : stepOf(secret, code, now());
  if (step === null) return false;
  const isTaken = await context.together(whoOf(account), (call) =>
    takeFactorStep(call, account.sub, { step, secret: closed }),
  );
  if (isTaken) await forgive(context, tries);
  return isTaken;
}
