// Our bank accounts, with the last statement imported of each.
import { issuerAccounts } from "#ledger/server/bank-accounts/accounts.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type BankAccount, lastStatementSchema } from "../../model/statement/table-import.ts";
import { lastImported } from "./withdraw.ts";

const viewOfLast = viewOf(lastStatementSchema);
const toLast = (row: Row<"bankStatement"> | null) => row && viewOfLast(row);

export async function ownAccounts(call: Call): Promise<BankAccount[]> {
  const accounts: BankAccount[] = [];
  for (const { iban, issuerName } of await issuerAccounts(call))
    accounts.push({ iban, issuerName, lastStatement: toLast((await lastImported(call, iban)) ?? null) });
  return accounts;
}
