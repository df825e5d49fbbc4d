// Interest on what companies owe, by invoice.
import { billedCompany } from "#billing/server/company-billing.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type InterestPeriod, interestPeriods } from "../../model/dunning/interest.ts";
import { type DebtDocument, debtDocuments } from "./owed.ts";
import { readRates } from "./settings.ts";

/** Interest through today by invoice, billed or not; null where the rate of a semester is missing. */
export async function interestByInvoice(
  call: Call,
  documents: readonly DebtDocument[],
): Promise<Map<string, InterestPeriod[] | null>> {
  const rates = await readRates(call);
  return new Map(documents.map(({ id, debts }) => [id, interestPeriods(debts, rates, call.today)]));
}

/** True when a professional owes interest that cannot be computed: the rate of a semester is missing. */
export async function lacksRate(
  call: Call,
  row: Pick<Row<"dunningCase">, "companyId" | "issuerId" | "openedOn">,
): Promise<boolean> {
  const { isConsumer } = await billedCompany(call, row.companyId);
  if (isConsumer) return false;
  const interest = await interestByInvoice(call, await debtDocuments(call, row, row.openedOn));
  return [...interest.values()].includes(null);
}
