// The end of a procedure without a sale: by staff, with its car, or with its offer.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import type { AbortForm } from "../../model/procedures/forms.ts";
import { arrhesArticle } from "../../model/procedures/kinds.ts";
import { isWithdrawalOpen } from "../../model/sales/rules.ts";
import { lockBilled } from "../sales/billed.ts";
import { settleDeposit } from "../sales/deposit.ts";
import { signedSale } from "../sales/facts.ts";
import { lockFor } from "../view.ts";
import { buyerOf, follow, kind, type ProcedureRow, sinceNow, unsignedOf } from "./find.ts";
import { isBuyerInvolved, resaleLink, writeToBuyer } from "./link.ts";
import { releaseProofs } from "./signature.ts";

/** A signature locks its procedure at the signer's first: so does an abort. */
async function lockSignature(call: Call, id: string): Promise<string | null> {
  const running = await runningProcedure(call, { kind, id });
  if (!running) return null;
  await getForUpdate(call, "signature", running.id);
  return running.id;
}

function fateText({ depositFate, buyerKind }: ProcedureRow, keptCents: Cents): string[] {
  if (depositFate === null) return [];
  return depositFate === "RETURNED"
    ? ["Ce que vous avez versé vous est rendu."]
    : [`${frenchPrice(keptCents)} d’arrhes sont conservés (${arrhesArticle(buyerKind)}).`];
}

interface Ended {
  signatureId: string | null;
  /** Reason disclosed to the buyer; empty when a colleague aborted the sale. */
  why: string;
  keptCents?: Cents;
}

/** Ends the signature and the links of an aborted procedure, and writes to its buyer. */
async function endProcedure(
  call: Call,
  row: ProcedureRow,
  { signatureId, why, keptCents = 0 }: Ended,
): Promise<void> {
  if (signatureId !== null) await withdrawProcedure(call, signatureId, { reason: row.abortReason, why });
  await releaseProofs(call, row.id);
  await expireLinks(call, resaleLink, row.id);
  if (!isBuyerInvolved(row) && signatureId === null && row.depositFate === null) return;
  const car = await describeCar(call, row.carId);
  await writeToBuyer(call, row, {
    subject: `Votre achat du véhicule ${car} est abandonné`,
    paragraphs: [`La vente du véhicule ${car} n’aura pas lieu. ${why}`.trim(), ...fateText(row, keptCents)],
  });
}

/** Its car is for sale again; a deposit that was received is returned, or kept where it is made of arrhes. */
export async function abortResaleProcedure(
  call: Call,
  { id, version, reason, depositFate }: VersionedId & AbortForm,
): Promise<ProcedureRow> {
  const signatureId = await lockSignature(call, id);
  await lockBilled(call, id);
  const before = await lockFor(call, { id, version }, "abort");
  if (depositFate === "KEPT" && before.depositKind !== "ARRHES")
    throw invalid({ depositFate: "Un acompte se rend : seules des arrhes se conservent." });
  if (depositFate === "KEPT" && isWithdrawalOpen(signedSale(before), call.today))
    throw invalid({
      depositFate:
        "L’acheteur peut encore se rétracter sans frais (C. conso., art. L221-18) : son versement se rend.",
    });
  const row = await applyMove(call, before, {
    kind,
    to: "ABORTED",
    set: { abortedOn: call.today, abortReason: reason, depositFate, ...sinceNow(call) },
    did: `a abandonné la procédure : ${reason}`,
  });
  const keptCents = await settleDeposit(call, row, { fate: depositFate, reason });
  recordCarChange(call, row.carId, `a abandonné la vente à ${buyerOf(row)} : ${reason}`);
  await endProcedure(call, row, { signatureId, why: "", keptCents });
  return row;
}

/** Aborts the unsigned procedures of a car. */
export async function abortUnsigned(call: Call, carId: string, reason: string): Promise<void> {
  for (const { id } of await unsignedOf(call, carId)) {
    const signatureId = await lockSignature(call, id);
    const { status } = await get(call, kind, id);
    if (status === "ENDED" || status === "ABORTED") continue;
    const row = await follow(call, id, {
      move: "lose",
      set: { abortedOn: call.today, abortReason: reason },
      did: `a abandonné la procédure : ${reason}`,
    });
    await endProcedure(call, row, { signatureId, why: reason });
  }
}
