// Attempts are counted before they are checked, so that parallel guesses gain nothing. Beyond the free
// ones, each attempt costs a delay that doubles.
import { sql } from "kysely";
import type { Db } from "#kernel/server/database.ts";

export interface AttemptRule {
  /** Attempts without delay. */
  free: number;
  /** Seconds: the first delay, the longest one, and the quiet period after which the counter resets. */
  firstDelay: number;
  longestDelay: number;
  resetAfter: number;
}

export const passwordRule: AttemptRule = { free: 5, firstDelay: 1, longestDelay: 900, resetAfter: 3_600 };
export const addressRule: AttemptRule = { free: 40, firstDelay: 1, longestDelay: 300, resetAfter: 900 };
/** Requests for a code. */
export const codeRule: AttemptRule = { free: 3, firstDelay: 60, longestDelay: 3_600, resetAfter: 3_600 };
/** Guesses of a code. */
export const guessRule: AttemptRule = { free: 5, firstDelay: 60, longestDelay: 3_600, resetAfter: 3_600 };
/** Codes of a second factor, after a right password. */
export const factorRule: AttemptRule = { free: 5, firstDelay: 30, longestDelay: 900, resetAfter: 3_600 };
const daySeconds = 86_400;
/** Codes of a second factor per account and day, over all challenges and networks: few enough for six digits. */
export const factorDayRule: AttemptRule = {
  free: 30,
  firstDelay: daySeconds,
  longestDelay: daySeconds,
  resetAfter: daySeconds,
};
/** SRP exchanges begun, which prove nothing and cost some computing. */
export const exchangeRule: AttemptRule = { free: 200, firstDelay: 1, longestDelay: 60, resetAfter: 300 };
/** Passwords per account over all networks: more than one attacker can try. */
export const passwordTotalRule: AttemptRule = { ...passwordRule, free: 100 };
export const codeTotalRule: AttemptRule = { ...codeRule, free: 20 };
export const guessTotalRule: AttemptRule = { ...guessRule, free: 60 };

/** Counts one attempt; false while its key must wait. */
export async function countAttempt(db: Db, key: string, rule: AttemptRule, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const nextCount = sql`case when t.last_at < ${at}::timestamptz - make_interval(secs => ${rule.resetAfter}) then 1 else t.count + 1 end`;
  const { rows } = await sql`
    insert into identity_try as t (key, count, last_at, locked_until) values (${key}, 1, ${at}, null)
    on conflict (key) do update set
      count = ${nextCount},
      last_at = ${at},
      locked_until = case when ${nextCount} >= ${rule.free}
        then ${at}::timestamptz + make_interval(secs => least(${rule.longestDelay}, ${rule.firstDelay} * power(2, least(${nextCount} - ${rule.free}, 30))))
        else null end
    where t.locked_until is null or t.locked_until <= ${at}
    returning count`.execute(db);
  return rows.length > 0;
}

/** Clears the counter after a right attempt. */
export const clearCounter = async (db: Db, key: string): Promise<void> =>
  void (await db.deleteFrom("identityTry").where("key", "=", key).execute());

/** Takes one right attempt out of a shared counter. */
export const uncountAttempt = async (db: Db, key: string): Promise<void> =>
  void (await db
    .updateTable("identityTry")
    .set({ count: sql`greatest(count - 1, 0)`, lockedUntil: null })
    .where("key", "=", key)
    .execute());
