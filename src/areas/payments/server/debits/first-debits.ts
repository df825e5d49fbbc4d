// The first debits of an account that has changed, which their approvers read.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { accountChangeText } from "#mandates/model/account-change.ts";
import { changeDayOf } from "#mandates/server/accounts/account-changes.ts";

type MandateRow = Row<"mandate">;

/** In French, of the mandates of companies: a change of account that no debit has followed yet; empty otherwise. */
export async function firstDebitTexts(
  call: Call,
  companyIds: readonly string[],
): Promise<(mandate: MandateRow | null) => string> {
  const debited = await call.db
    .selectFrom("mandate as m")
    .innerJoin("debit as d", "d.mandateId", "m.id")
    .select("m.id")
    .distinct()
    .where("m.companyId", "=", sql<string>`any(${[...companyIds]}::uuid[])`)
    .where("m.accountChangedAt", "is not", null)
    .where("d.status", "not in", ["PREPARED", "CANCELED"])
    .where(sql<boolean>`d.mandate_account_id is not distinct from m.account_id`)
    .execute();
  const isDebited = new Set(debited.map(({ id }) => id));
  return (mandate) => {
    const changedOn = mandate && changeDayOf(mandate);
    return changedOn && !isDebited.has(mandate.id)
      ? accountChangeText(changedOn, mandate.accountAskedBy)
      : "";
  };
}
