// Tries are counted before they are judged, so that parallel guesses gain nothing. Past the free
// ones, each costs a delay that doubles.
import { sql } from "kysely";
import type { Db } from "#kernel/server/database.ts";

export interface TryRule {
  /** Tries that cost nothing. */
  free: number;
  /** Seconds: the first delay, the longest one, and the quiet time after which all is forgotten. */
  first: number;
  longest: number;
  forgottenAfter: number;
}

export const passwordRule: TryRule = { free: 5, first: 1, longest: 900, forgottenAfter: 3_600 };
export const addressRule: TryRule = { free: 40, first: 1, longest: 300, forgottenAfter: 900 };
/** Codes asked. */
export const codeRule: TryRule = { free: 3, first: 60, longest: 3_600, forgottenAfter: 3_600 };
/** Codes guessed. */
export const guessRule: TryRule = { free: 5, first: 60, longest: 3_600, forgottenAfter: 3_600 };
/** Codes of a second factor, once the password is right. */
export const factorRule: TryRule = { free: 5, first: 30, longest: 900, forgottenAfter: 3_600 };
const daySeconds = 86_400;
/** The same of one account in one day, over all challenges and all places together: few enough for a code of six digits. */
export const factorDayRule: TryRule = {
  free: 30,
  first: daySeconds,
  longest: daySeconds,
  forgottenAfter: daySeconds,
};
/** Exchanges of SRP begun, which prove nothing and cost some computing. */
export const exchangeRule: TryRule = { free: 200, first: 1, longest: 60, forgottenAfter: 300 };
/** The same of one account, from all places together: above what one stranger can do. */
export const strangersRule: TryRule = { ...passwordRule, free: 100 };
export const floodRule: TryRule = { ...codeRule, free: 20 };
export const crowdRule: TryRule = { ...guessRule, free: 60 };

/** Takes one try; false while its key waits. */
export async function takeTry(db: Db, key: string, rule: TryRule, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const fresh = sql`case when t.last_at < ${at}::timestamptz - make_interval(secs => ${rule.forgottenAfter}) then 1 else t.count + 1 end`;
  const { rows } = await sql`
    insert into identity_try as t (key, count, last_at, locked_until) values (${key}, 1, ${at}, null)
    on conflict (key) do update set
      count = ${fresh},
      last_at = ${at},
      locked_until = case when ${fresh} >= ${rule.free}
        then ${at}::timestamptz + make_interval(secs => least(${rule.longest}, ${rule.first} * power(2, least(${fresh} - ${rule.free}, 30))))
        else null end
    where t.locked_until is null or t.locked_until <= ${at}
    returning count`.execute(db);
  return rows.length > 0;
}

/** It was right: its tries are forgotten. */
export const forgiveTries = async (db: Db, key: string): Promise<void> =>
  void (await db.deleteFrom("identityTry").where("key", "=", key).execute());

/** One right try among those of an address takes back only itself. */
export const giveTryBack = async (db: Db, key: string): Promise<void> =>
  void (await db
    .updateTable("identityTry")
    .set({ count: sql`greatest(count - 1, 0)`, lockedUntil: null })
    .where("key", "=", key)
    .execute());
