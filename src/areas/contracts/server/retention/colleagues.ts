// A former colleague in contracts and signatures: signed papers name the colleague who proposed them.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { countRows } from "#platform/personal-data/count-rows.ts";
import type { RetainedPart } from "#platform/personal-data/personal-data.ts";
import { retentions } from "#platform/personal-data/retentions.ts";

/** Signers are invited in the colleague's name. */
export async function colleagueErasureReasons(call: Call, account: string): Promise<string[]> {
  const inviting = await countRows(
    call,
    sql`signature where created_by_id = ${account} and status in ('GENERATED', 'PENDING')`,
  );
  return inviting > 0
    ? [
        `Des signatures demandées en son nom sont en cours (${inviting}) : les signataires y lisent qui les invite. Attendez leur fin, ou annulez-les.`,
      ]
    : [];
}

export async function retainedPartsOfColleague(call: Call, account: string): Promise<RetainedPart[]> {
  const parts = [
    ["contract", await countRows(call, sql`contract where salesman_id = ${account}`)],
    ["signature", await countRows(call, sql`signature where created_by_id = ${account}`)],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({
      what: `${retentions[key].what} : leurs papiers signés nomment qui les a proposés`,
      count,
      why: `${retentions[key].why} ${retentions[key].note}`,
      until: retentions[key].duration.replace(/\.$/, "").toLowerCase(),
    }));
}
