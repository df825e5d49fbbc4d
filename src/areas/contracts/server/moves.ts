// What moves a contract along: staff cancel it, the payment method, deliveries and restitutions do the rest.
import { countOngoingContracts } from "#clients/server/standing.ts";
import type { Day } from "#kernel/day.ts";
import { job } from "#kernel/event.ts";
import { missing, refused } from "#kernel/failure.ts";
import { type Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate, move } from "#kernel/server/records.ts";
import { contractClosed } from "../model/events.ts";
import { type CancelOrigin, contractFlow, isActive } from "../model/flow.ts";
import { deliveryDeadlines, termOf } from "../model/period.ts";
import { withdrawAmendments } from "./amendment-signature.ts";
import { type ContractRow, judged, type PeriodRow, periodsOf } from "./kept.ts";

type Closed = "REPLACED" | "EARLY_TERMINATED" | "CANCELED" | "ENDED";

/** Tells later areas, and the client's count of active contracts. */
async function tellClosed(call: Call, row: ContractRow, status: Closed): Promise<void> {
  await withdrawAmendments(call, row.id);
  await countOngoingContracts(call, row.companyId, -1);
  await call.emit(contractClosed, { contractId: row.id, status });
}

/** Ends an active contract: REPLACED, EARLY_TERMINATED or ENDED. */
export async function closeContract(
  call: Call,
  row: ContractRow,
  how: { status: Exclude<Closed, "CANCELED">; did: string; endedDay: Day | null; replacedById?: string },
): Promise<void> {
  const { did, ...set } = how;
  await change(call, "contract", { id: row.id, version: null, did }, set);
  await tellClosed(call, row, how.status);
}

interface Cancellation {
  id: string;
  version: number;
  origin: CancelOrigin;
  explanation: string;
}

/** Before the first delivery only. Amendments that wait for a signature are refused by the flow of theirs. */
export async function cancelContract(call: Call, { id, version, origin, explanation }: Cancellation): Promise<ContractRow> {
  const periods = await periodsOf(call, id);
  const set = { canceledAt: call.now.toISOString(), cancelOrigin: origin, cancelExplanation: explanation };
  const row = await move(call, contractFlow, { kind: "contract", id, version, move: "cancel", set }, (current) => judged(current, periods));
  await tellClosed(call, row, "CANCELED");
  return row;
}

interface Setting {
  id: string;
  version: number;
}

async function set(call: Call, { id, version }: Setting, name: "setInvoiceReference" | "setCommission", values: Partial<ContractRow>): Promise<ContractRow> {
  const periods = await periodsOf(call, id);
  return move(call, contractFlow, { kind: "contract", id, version, move: name, set: values }, (current) => judged(current, periods));
}

export const setInvoiceReference = (call: Call, { customInvoiceReference, ...of }: Setting & { customInvoiceReference: string }): Promise<ContractRow> =>
  set(call, of, "setInvoiceReference", { customInvoiceReference });

export const setCommission = (call: Call, { commissionCents, ...of }: Setting & { commissionCents: number | null }): Promise<ContractRow> =>
  set(call, of, "setCommission", { commissionCents });

/** An active payment method lets contracts that waited for it go on. */
export async function activatePayment(call: Call, companyId: string): Promise<void> {
  const waiting = await call.db.selectFrom("contract").select("id").where("companyId", "=", companyId).where("status", "=", "PENDING_MANDATE").execute();
  for (const { id } of waiting)
    await change(call, "contract", { id, version: null, did: "a constaté un moyen de paiement actif" }, { status: "PENDING_FIRST_DELIVERY" });
}

async function periodForUpdate(call: Call, periodId: string): Promise<{ contract: ContractRow; period: PeriodRow; periods: PeriodRow[] }> {
  const found = await call.db.selectFrom("rentalPeriod").select("contractId").where("id", "=", periodId).executeTakeFirst();
  if (!found) throw missing("Cette période de location");
  const contract = await getForUpdate(call, "contract", found.contractId);
  const periods = await periodsOf(call, contract.id);
  return { contract, periods, period: periods.find(({ id }) => id === periodId) as PeriodRow };
}

export interface Delivered {
  periodId: string;
  on: Day;
  /** Null as long as no fleet binds a car. */
  carId: string | null;
  kilometrage: number;
}

/** A car is delivered: the first delivery starts the contract, and says when the second car is due. */
export async function startPeriod(call: Call, { periodId, on, carId, kilometrage }: Delivered): Promise<ContractRow> {
  const { contract, period, periods } = await periodForUpdate(call, periodId);
  if (period.startDay) throw refused("Cette période de location a déjà commencé.");
  if (period.position === 1 ? contract.status !== "PENDING_FIRST_DELIVERY" : contract.status !== "ONGOING") {
    throw refused(`Ce contrat est au statut « ${contractFlow.states[contract.status].label} » : aucun véhicule ne peut être livré.`);
  }
  if (periods.some((one) => one.position < period.position && one.endDay === null && one.startDay === null))
    throw refused("La première période n’a pas commencé.");
  await call.db
    .updateTable("rentalPeriod")
    .set({ startDay: on, carId: carId ?? period.carId, startKilometrage: kilometrage })
    .where("id", "=", periodId)
    .execute();
  if (period.position === 2) return change(call, "contract", { id: contract.id, version: null, did: "a renouvelé le véhicule à mi-parcours" }, {});
  const [, second] = deliveryDeadlines(contract.terms, on);
  if (second)
    await call.db.updateTable("rentalPeriod").set({ deliveryDateDeadline: second }).where("contractId", "=", contract.id).where("position", "=", 2).execute();
  const started = await periodsOf(call, contract.id);
  return change(
    call,
    "contract",
    { id: contract.id, version: null, did: "a livré le véhicule" },
    { status: "ONGOING", termDay: termOf(contract.terms, started) ?? contract.termDay },
  );
}

/** A car comes back: the end of the last period ends the contract, before term it is early. At term nobody waits for a second car any more. */
export async function endPeriod(call: Call, { periodId, on, kilometrage }: { periodId: string; on: Day; kilometrage: number }): Promise<ContractRow> {
  const { contract, period } = await periodForUpdate(call, periodId);
  if (!period.startDay || period.endDay) throw refused("Cette période de location n’est pas en cours.");
  if (on < period.startDay) throw refused("La restitution ne peut pas précéder la livraison.");
  await call.db.updateTable("rentalPeriod").set({ endDay: on, endKilometrage: kilometrage }).where("id", "=", periodId).execute();
  const isEarly = on < contract.termDay;
  const isLast = (await periodsOf(call, contract.id)).every(({ startDay, endDay }) => endDay !== null || (startDay === null && !isEarly));
  if (isLast && isActive(contract.status)) {
    await closeContract(call, contract, {
      status: isEarly ? "EARLY_TERMINATED" : "ENDED",
      did: isEarly ? "a restitué le véhicule avant le terme" : "a restitué le véhicule",
      endedDay: on,
    });
  } else call.changed({ record: "contract", id: contract.id, did: "a restitué un véhicule", after: { endDay: on } });
  return get(call, "contract", contract.id);
}

/** Contracts at their term whose car has come back and whose second one never came. */
export const closeAtTermJob = job<object>("contracts.close-at-term");

/** Nightly: a contract that no car serves any more ends at its term. */
export async function closeAtTerm(call: Call): Promise<void> {
  const over = await call.db
    .selectFrom("contract")
    .select("id")
    .where("status", "=", "ONGOING")
    .where("termDay", "<=", call.today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rentalPeriod")
            .select("rentalPeriod.id")
            .whereRef("rentalPeriod.contractId", "=", "contract.id")
            .where("startDay", "is not", null)
            .where("endDay", "is", null),
        ),
      ),
    )
    .limit(1_000)
    .execute();
  for (const { id } of over) {
    const row = await getForUpdate(call, "contract", id);
    if (isActive(row.status)) await closeContract(call, row, { status: "ENDED", did: "a constaté le terme, sans second véhicule", endedDay: row.termDay });
  }
}
