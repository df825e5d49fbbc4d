// What a signed amendment does to its contract, on its day.
import { isPaymentActive } from "#clients/model/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { countOngoingContracts } from "#clients/server/standing.ts";
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records.ts";
import { contractAmended } from "../model/events.ts";
import { type ContractStatus, isActive } from "../model/flow.ts";
import { deliveryDeadlines } from "../model/period.ts";
import type { Terms } from "../model/terms.ts";
import { refreshPrepared } from "./amendments.ts";
import {
  agreementOf,
  agreementUnder,
  type AmendmentRow,
  awaitedAmendments,
  columnsOf,
  type ContractRow,
  type PeriodRow,
  periodsOf,
  searchTextOf,
} from "./kept.ts";

/** Amendments signed whose day has come. */
export const applyAmendmentsJob = job<object>("contracts.apply-amendments");

/** The contract becomes what was signed, on top of what other amendments have changed since. An amendment of a contract no longer active changes nothing more. */
export async function applyAmendment(call: Call, row: AmendmentRow): Promise<void> {
  await change(call, "amendment", { id: row.id, version: null, did: "a appliqué l’avenant" }, { appliedAt: call.now.toISOString() });
  const contract = await getForUpdate(call, "contract", row.contractId);
  if (!isActive(contract.status)) return;
  const periods = await periodsOf(call, contract.id);
  const agreement = agreementUnder(agreementOf(contract), row);
  const columns = columnsOf(agreement, periods);
  const status = await statusUnder(call, contract, columns.companyId);
  await change(
    call,
    "contract",
    { id: contract.id, version: null, did: `a appliqué l’avenant n° ${row.number}` },
    { ...columns, status, searchText: searchTextOf({ ...contract, companyName: columns.companyName }) },
  );
  await moveSecondDeadline(call, agreement.terms, periods);
  if (columns.companyId !== contract.companyId) await moveHolder(call, contract, columns);
  await refreshPrepared(call, contract.id);
  await call.emit(contractAmended, { contractId: contract.id, amendmentId: row.id });
}

/** Before the delivery, the company that takes over has its own payment method to wait for, or none to wait for. */
async function statusUnder(call: Call, { status, companyId }: ContractRow, nextId: string): Promise<ContractStatus> {
  if (nextId === companyId || status === "ONGOING") return status;
  return isPaymentActive((await companyOf(call, nextId)).paymentMethod) ? "PENDING_FIRST_DELIVERY" : "PENDING_MANDATE";
}

/** The second car is due at half of the duration that holds now, unless it has come. */
async function moveSecondDeadline(call: Call, terms: Terms, periods: readonly PeriodRow[]): Promise<void> {
  const [first, second] = periods;
  const due = first && deliveryDeadlines(terms, first.startDay ?? first.deliveryDateDeadline)[1];
  if (!second || second.startDay || !due || due === second.deliveryDateDeadline) return;
  await call.db.updateTable("rentalPeriod").set({ deliveryDateDeadline: due }).where("id", "=", second.id).execute();
}

/** Periods that are not over follow the company that rents now. */
async function moveHolder(call: Call, contract: ContractRow, { companyId, companyName }: { companyId: string; companyName: string }): Promise<void> {
  await call.db.updateTable("rentalPeriod").set({ companyId, companyName }).where("contractId", "=", contract.id).where("endDay", "is", null).execute();
  await countOngoingContracts(call, contract.companyId, -1);
  await countOngoingContracts(call, companyId, 1);
}

/** Nightly: every signed amendment whose day of effect has come, the oldest first. */
export async function applyAmendments(call: Call): Promise<void> {
  const due = await awaitedAmendments(call).select("id").where("effectOn", "<=", call.today).limit(1_000).execute();
  for (const { id } of due) {
    const row = await getForUpdate(call, "amendment", id);
    if (row.appliedAt === null) await applyAmendment(call, row);
  }
}
