// A sale is withdrawn by its buyer, or by an administrator: its documents are credited, what was received is refunded,
// and the car is in stock again on the day it comes back.
import { releaseReliance } from "#documents/server/reliance.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { system } from "#kernel/actor.ts";
import { dayInParis, type Day, frenchDay, frenchInstantToTheSecond } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { recordEntry } from "#register/server/lines.ts";
import type { WithdrawalForm } from "../../model/confirmed/forms.ts";
import { resaleWithdrawn, soldCarReturned } from "../../model/events.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import { isWithdrawalOpen, refundDueOn } from "../../model/sales/rules.ts";
import { soldCarName } from "../procedures/buyer.ts";
import { buyerOf, kind, type ProcedureRow } from "../procedures/find.ts";
import { writeToBuyer } from "../procedures/link.ts";
import { releaseProofs } from "../procedures/signature.ts";
import { handedOverOn, signedSale } from "../sales/facts.ts";
import { refundSale } from "../sales/deposit.ts";
import { lockBilled } from "../sales/billed.ts";
import { subjectOf } from "../subject.ts";
import { conclusionCause } from "./cause.ts";

/** The car comes back: it is in stock, and enters the police register again. */
async function takeBack(call: Call, row: ProcedureRow, on: Day): Promise<ProcedureRow> {
  const soldOn = handedOverOn(row);
  if (soldOn === null)
    throw invalid({ returnedOn: "Ce véhicule n’a pas été remis : il n’a pas quitté le parc." });
  if (on > call.today) throw invalid({ returnedOn: "Ce jour n’est pas encore venu." });
  if (on < soldOn) throw invalid({ returnedOn: `Ce véhicule a été remis le ${frenchDay(soldOn)}.` });
  const did = `a repris le véhicule vendu à ${buyerOf(row)}`;
  await moveCarBySystem(call, {
    id: row.carId,
    move: "undoSale",
    set: { stockedSince: on, soldOn: null },
    did,
  });
  await recordEntry(call, {
    carId: row.carId,
    on,
    cause: "WITHDRAWAL",
    reason: "Rétractation de l’acheteur",
  });
  recordCarChange(call, row.carId, did);
  const back = await applyMove(call, row, { kind, to: null, set: { returnedOn: on }, did });
  await call.emit(soldCarReturned, { procedureId: row.id, carId: row.carId, on });
  return back;
}

async function withdraw(
  call: Call,
  row: ProcedureRow,
  { reason, did }: { reason: string; did: string },
): Promise<ProcedureRow> {
  const isConcluded = row.concludedAt !== null;
  const withdrawn = await applyMove(call, row, {
    kind,
    to: "ABORTED",
    set: {
      withdrawnOn: call.today,
      abortedOn: call.today,
      abortReason: reason,
      statusSince: call.now.toISOString(),
    },
    did,
  });
  await refundSale(call, withdrawn.id, reason);
  await releaseReliance(call, { record: "car", id: row.carId }, conclusionCause(row.id));
  await releaseProofs(call, row.id);
  recordCarChange(call, row.carId, `a annulé la vente à ${buyerOf(row)} : ${reason}`);
  await call.emit(resaleWithdrawn, { procedureId: row.id, carId: row.carId, isConcluded });
  return withdrawn;
}

/** An administrator withdraws the sale, with a reason; a reseller then records the day on which the car came back. */
export async function withdrawResale(
  call: Call,
  { id, version, reason, returnedOn }: VersionedId & WithdrawalForm,
): Promise<ProcedureRow> {
  const { status } = await getForUpdate(call, kind, id);
  await lockBilled(call, id);
  const name = status === "ABORTED" ? "takeBack" : "withdraw";
  const row = await lockForMove(call, procedureFlow, { kind, id, version, move: name }, (one) =>
    subjectOf(call, one),
  );
  if (name === "withdraw" && reason === "") throw invalid({ reason: "Indiquez le motif." });
  if (name === "takeBack" && returnedOn === null)
    throw invalid({ returnedOn: "Indiquez le jour où le véhicule est revenu." });
  const withdrawn =
    name === "takeBack" ? row : await withdraw(call, row, { reason, did: `a annulé la vente : ${reason}` });
  return returnedOn === null ? withdrawn : takeBack(call, withdrawn, returnedOn);
}

/** The receipt of a withdrawal: its content, its day and its hour (C. conso, art. D221-5). */
async function mailReceipt(call: Call, row: ProcedureRow): Promise<void> {
  const car = await soldCarName(call, row);
  const isBack = row.concludedAt === null;
  await writeToBuyer(call, row, {
    subject: `Accusé de réception de votre rétractation : ${car}`,
    paragraphs: [
      `Nous avons reçu le ${frenchInstantToTheSecond(call.now)} votre décision de renoncer à l’achat du véhicule ${car}.`,
      `Acheteur : ${buyerOf(row)}. Bon de commande signé le ${row.signedAt === null ? "" : frenchDay(dayInParis(row.signedAt))}.`,
      `Toutes les sommes reçues vous seront remboursées au plus tard le ${frenchDay(refundDueOn(call.today))}${isBack ? "." : ", une fois le véhicule récupéré ou la preuve de son renvoi reçue."}`,
    ],
  });
}

/** Withdrawal by the buyer, on its page; null when it was done before. */
export async function withdrawByBuyer(client: Call, row: ProcedureRow): Promise<ProcedureRow | null> {
  if (row.withdrawnOn !== null) return null;
  await lockBilled(client, row.id);
  if (row.status !== "ENDED" || !isWithdrawalOpen(signedSale(row), client.today))
    throw refused("Ce droit de rétractation n’est pas ouvert, ou son délai est passé.");
  const withdrawn = await withdraw(client, row, {
    reason: "Rétractation de l’acheteur",
    did: "a renoncé au contrat",
  });
  await mailReceipt(client.as(system), withdrawn);
  return withdrawn;
}
