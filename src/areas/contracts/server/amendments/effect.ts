// Applies a signed amendment to its contract on its day.
import { isPaymentActive } from "#clients/model/companies/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { countOngoingContracts } from "#clients/server/companies/billing.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { contractAmended } from "../../model/events.ts";
import { contractFlow, isActive } from "../../model/flow.ts";
import { deliveryDeadlines } from "../../model/period.ts";
import type { Agreement, Terms } from "../../model/terms/terms.ts";
import { agreementOn, effectDay } from "../../model/terms/terms-by-day.ts";
import { refreshPrepared } from "./amendments.ts";
import {
  type AmendmentRow,
  amendmentsOf,
  toSignedAmendment,
  agreementColumns,
  type ContractRow,
  lockAmendment,
  type PeriodRow,
  periodsOf,
  readSignedContract,
  searchTextOf,
} from "../rows.ts";

/** Sets the contract to its terms of today. An amendment of a contract no longer active changes nothing more. */
export async function applyAmendment(call: Call, row: AmendmentRow): Promise<void> {
  await change(
    call,
    "amendment",
    { id: row.id, version: null, did: "a appliqué l’avenant" },
    { appliedAt: call.now.toISOString() },
  );
  const contract = await getForUpdate(call, "contract", row.contractId);
  if (!isActive(contract.status)) return;
  const periods = await periodsOf(call, contract.id);
  const signed = await readSignedContract(call, contract, periods);
  const agreement = agreementOn(signed, call.today);
  const columns = agreementColumns(await withCurrentName(call, agreement), periods);
  await change(
    call,
    "contract",
    { id: contract.id, version: null, did: `a appliqué l’avenant n° ${row.number}` },
    { ...columns, searchText: searchTextOf({ ...contract, companyName: columns.companyName }) },
  );
  if (columns.companyId !== contract.companyId) await syncPaymentStatus(call, contract, columns.companyId);
  await recomputeSecondDeadline(call, agreement.terms, periods);
  if (columns.companyId !== contract.companyId) await transferPeriods(call, contract, columns);
  await refreshPrepared(call, contract.id);
  await call.emit(contractAmended, { contractId: contract.id, amendmentId: row.id });
}

/** The present name of the company, which may have changed since it signed. */
async function withCurrentName(call: Call, { terms, holder }: Agreement): Promise<Agreement> {
  const { name } = await companyOf(call, holder.companyId);
  return { terms, holder: { ...holder, companyName: name } };
}

/** Applies amendments due from the delivery when the car came before their day. */
export async function applyFromDelivery(call: Call, contractId: string): Promise<void> {
  const periods = await periodsOf(call, contractId);
  for (const row of (await amendmentsOf(call, contractId)).toReversed())
    if (
      row.status === "SIGNED" &&
      row.appliedAt === null &&
      effectDay(toSignedAmendment(row), periods) <= call.today
    )
      await applyAmendment(call, row);
}

/** Before the delivery, the incoming company awaits its own payment method, or has none to await. */
async function syncPaymentStatus(call: Call, { id, status }: ContractRow, companyId: string): Promise<void> {
  const isPaid = isPaymentActive((await companyOf(call, companyId)).paymentMethod);
  const of = { kind: "contract", id, version: null } as const;
  if (isPaid && status === "PENDING_MANDATE")
    await move(call, contractFlow, {
      ...of,
      move: "activatePayment",
      did: "a constaté un moyen de paiement actif",
    });
  if (!isPaid && status === "PENDING_FIRST_DELIVERY")
    await move(call, contractFlow, { ...of, move: "awaitPayment", did: "attend un moyen de paiement actif" });
}

/** The second car is due at half of the duration now in force, unless it has come. */
async function recomputeSecondDeadline(
  call: Call,
  terms: Terms,
  periods: readonly PeriodRow[],
): Promise<void> {
  const [first, second] = periods;
  const due = first && deliveryDeadlines(terms, first.startDay ?? first.deliveryDateDeadline)[1];
  if (!second || second.startDay || !due || due === second.deliveryDateDeadline) return;
  await call.db
    .updateTable("rentalPeriod")
    .set({ deliveryDateDeadline: due })
    .where("id", "=", second.id)
    .execute();
}

/** Periods that are not over follow the present lessee. */
async function transferPeriods(
  call: Call,
  contract: ContractRow,
  { companyId, companyName }: { companyId: string; companyName: string },
): Promise<void> {
  await call.db
    .updateTable("rentalPeriod")
    .set({ companyId, companyName })
    .where("contractId", "=", contract.id)
    .where("endDay", "is", null)
    .execute();
  await countOngoingContracts(call, contract.companyId, -1);
  await countOngoingContracts(call, companyId, 1);
}

/** Nightly: every signed amendment whose day of effect has come, the oldest first. */
export const applyAmendments = sweep("contracts.apply-amendments", {
  cron: "30 0 * * *",
  find: (call) =>
    call.db
      .selectFrom("amendment")
      .select("id")
      .where("status", "=", "SIGNED")
      .where("appliedAt", "is", null)
      .where("effectOn", "<=", call.today)
      .orderBy("effectOn")
      .orderBy("number")
      .execute(),
  each: async (call, id) => {
    const row = await lockAmendment(call, id);
    if (row.status === "SIGNED" && row.appliedAt === null) await applyAmendment(call, row);
  },
});
