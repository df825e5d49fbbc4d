// The second factor of an account: codes of an authenticator application.
import { rolesOfGroups } from "../../model/roles.ts";
import { takeFactorStep } from "./account-changes.ts";
import { type Account, whoOf } from "./accounts.ts";
import type { PoolContext } from "./operation.ts";
import type { Pool } from "./pool.ts";
import { PoolRefusal } from "./refusal.ts";
import { stepOf } from "./totp.ts";
import { factorRule, forgiveTries, takeTry } from "./tries.ts";

/** True when somebody may not come in without a second factor, and has none. */
export const lacksFactor = (pool: Pool, { factorSecret, groups }: Account): boolean =>
  factorSecret === null && rolesOfGroups(groups).some((role) => pool.factorRoles.includes(role));

/** True when a code is right, and was not given before. `closed` is the secret as it is kept. */
export async function isFactorRight(
  context: PoolContext,
  account: Account,
  { closed, code }: { closed: string; code: string },
): Promise<boolean> {
  const { db, now, pool } = context;
  const key = `factor ${account.sub}`;
  if (!(await takeTry(db, key, factorRule, now())))
    throw new PoolRefusal("TooManyFailedAttemptsException", "Too many failed attempts.");
  const secret = pool.lock().open(closed);
  const step = secret === null ? null : stepOf(secret, code, now());
  if (step === null) return false;
  const isTaken = await context.together(whoOf(account), (call) =>
    takeFactorStep(call, account.sub, { step, secret: closed }),
  );
  if (isTaken) await forgiveTries(db, key);
  return isTaken;
}
