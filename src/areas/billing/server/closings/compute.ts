// A closing opens at the end of a rental, and is computed again whenever a fact of it changes.
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, get, type Patch, remove, type Row } from "#kernel/server/records/records.ts";
import { closingSettled } from "../../model/events.ts";
import { totalOf } from "../../model/closings/closing.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import { awaitedFacts, closingLines, withTunings } from "../../model/closings/lines.ts";
import { closingFacts, type EndedRental, findEndedRental } from "./facts.ts";
import { dropClosingDrafts } from "./documents.ts";

type Closing = Row<"closing">;

export const findClosing = (call: Call, periodId: string): Promise<Closing | undefined> =>
  call.db.selectFrom("closing").selectAll().where("id", "=", periodId).executeTakeFirst();

function computed(rental: EndedRental, costs: Parameters<typeof closingFacts>[1], before: Closing["lines"]) {
  const facts = closingFacts(rental, costs);
  const lines = withTunings(closingLines(facts), before);
  return { kind: facts.kind, lines, awaits: awaitedFacts(facts).join(", "), netCents: totalOf(lines) };
}

/** Moves a computed closing to what comes next: it waits for a fact, or its amounts are to validate. */
async function settleStatus(call: Call, { id, status, awaits }: Closing): Promise<Closing> {
  const next = awaits === "" ? "propose" : "wait";
  const target = closingFlow.moves[next].to;
  if (status === target) return get(call, "closing", id);
  return move(call, closingFlow, {
    kind: "closing",
    id,
    version: null,
    move: next,
    did: awaits === "" ? "a calculé le solde" : `attend pour le solde : ${awaits}`,
  });
}

const noCosts = { repairsCents: null, returnTransportCents: null, noRepairsReason: "" };

/** Opens the closing of a rental that has just ended. */
export async function openClosing(call: Call, periodId: string): Promise<void> {
  const rental = await findEndedRental(call, periodId);
  if (!rental || (await findClosing(call, periodId))) return;
  const { basis, period, segment } = rental;
  const opened = await begin(
    call,
    closingFlow,
    { kind: "closing", did: "a ouvert le solde de la location" },
    {
      id: periodId,
      contractId: basis.row.id,
      companyId: segment.agreement.holder.companyId,
      carId: period.carId,
      endedOn: period.endDay,
      ...noCosts,
      ...computed(rental, noCosts, []),
    },
  );
  await settleStatus(call, opened);
  // The last car of a replaced contract may not be the last one noted.
  if (basis.row.status === "REPLACED") {
    await computeContractAgain(call, basis.row.id, "a calculé le solde d’un contrat remplacé");
    await endWithLastCar(call, basis.row.id);
  }
}

/** Computes a closing again, with facts typed on it; one whose drafts are made returns to its amounts. */
export async function computeAgain(
  call: Call,
  closing: Closing,
  { set = {}, did }: { set?: Patch<"closing">; did: string },
): Promise<Closing> {
  const { id } = closing;
  const rental = await findEndedRental(call, id);
  if (!rental || closing.status === "SETTLED") return closing;
  if (closing.status === "TUNED") {
    await dropClosingDrafts(call, id);
    await move(call, closingFlow, { kind: "closing", id, version: null, move: "computeAgain", did });
  }
  const { carId, endDay } = rental.period;
  const { companyId } = rental.segment.agreement.holder;
  const columns = { ...set, companyId, carId, endedOn: endDay };
  const row = await change(
    call,
    "closing",
    { id, version: null, did },
    { ...columns, ...computed(rental, { ...closing, ...set }, closing.lines) },
  );
  return settleStatus(call, row);
}

/** The costs that a return gives have changed; a settled closing stays. */
export async function computeClosingAgain(call: Call, periodId: string, did: string): Promise<void> {
  const closing = await findClosing(call, periodId);
  if (closing) await computeAgain(call, closing, { did });
}

/** Computes the closings of a contract again, those that are settled excepted. */
export async function computeContractAgain(call: Call, contractId: string, did: string): Promise<void> {
  const closings = await call.db
    .selectFrom("closing")
    .selectAll()
    .where("contractId", "=", contractId)
    .where("status", "in", ["COMPUTED", "AWAITING", "TO_TUNE"])
    .orderBy("id")
    .execute();
  for (const closing of closings) await computeAgain(call, closing, { did });
}

/**
 * The contract has ended without the car that was to follow: the validated closing of the last car is the final one,
 * with the same amounts.
 */
export async function endWithLastCar(call: Call, contractId: string): Promise<void> {
  const closings = await call.db
    .selectFrom("closing")
    .selectAll()
    .where("contractId", "=", contractId)
    .where("kind", "=", "MIDTERM")
    .where("status", "in", ["TUNED", "SETTLED"])
    .orderBy("id")
    .execute();
  for (const { id, status } of closings) {
    if ((await findEndedRental(call, id))?.kind !== "FINAL") continue;
    const did = "est devenu le solde final : aucun autre véhicule ne suit";
    await change(call, "closing", { id, version: null, did }, { kind: "FINAL" });
    if (status === "SETTLED") await call.emit(closingSettled, { periodId: id, contractId, kind: "FINAL" });
  }
}

/** The end of a rental was entered by mistake: its closing and its drafts are removed. */
export async function removeClosing(call: Call, periodId: string): Promise<void> {
  const closing = await findClosing(call, periodId);
  if (!closing) return;
  await dropClosingDrafts(call, periodId);
  await remove(call, "closing", {
    id: periodId,
    version: null,
    did: "a supprimé le solde : la location continue",
  });
}
