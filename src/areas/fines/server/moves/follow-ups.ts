// The steps after a sending: its proof, the answer of the authority, a rectification, an increase, a reopening.
import type { z } from "zod";
import { invalid } from "#kernel/failure.ts";
import { type Day, dayInParis, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { disorderedAmounts } from "../../model/amounts.ts";
import { silenceDays } from "../../model/clock.ts";
import type { dispatchForm, increaseForm, refusedForm } from "../../model/fine.ts";
import { clockColumns, presentHolder } from "../matching/match.ts";
import { opposeCharge } from "../money/charges.ts";
import { mailWithdrawalJob } from "../papers/mail-letter-job.ts";
import type { FineRecord } from "../subject.ts";
import { notBefore, notYet, unsent } from "./decisions.ts";
import { moveFine } from "./move-fine.ts";

export async function proveFineDispatch(
  call: Call,
  { dispatchedOn, dispatchReference, ...target }: z.output<typeof dispatchForm> & { id: string },
): Promise<FineRecord> {
  notYet(call, { dispatchedOn });
  notBefore({ dispatchedOn }, await get(call, "fine", target.id));
  return moveFine(call, {
    ...target,
    move: "proveDispatch",
    set: { dispatchedOn, dispatchReference },
    did: `a noté l’envoi (${dispatchReference})`,
  });
}

/** The day on which a designation or a contest left; null before it. */
export function leftOn({
  status,
  dispatchedOn,
  designatedAt,
  contestedOn,
}: Pick<FineRecord, "status" | "dispatchedOn" | "designatedAt" | "contestedOn">): Day | null {
  if (dispatchedOn !== null) return dispatchedOn;
  if (status === "CONTESTED") return contestedOn;
  return designatedAt === null ? null : dayInParis(designatedAt);
}

/** The proof of the agreement; without one, the silence of the authority once it has lasted long enough. */
function closingProof(call: Call, fine: FineRecord, proof: string): string {
  if (proof !== "") return proof;
  const on = leftOn(fine);
  if (on === null || daysBetween(on, call.today) < silenceDays)
    throw invalid({ proof: `Une preuve est demandée avant ${silenceDays} jours sans réponse.` });
  return `Sans réponse depuis le ${frenchDay(on)}`;
}

/** A contested fine that was paid meanwhile is refunded to us: its client is no longer billed for it. */
export async function acknowledgeFine(
  call: Call,
  { proof, ...target }: VersionedId & { proof: string },
): Promise<FineRecord> {
  const fine = await get(call, "fine", target.id);
  const closing = closingProof(call, fine, proof);
  const row = await moveFine(call, {
    ...target,
    move: "acknowledge",
    set: { closingProof: closing },
    did: `a noté l’accord de l’autorité : ${closing}`,
  });
  if (fine.status === "CONTESTED" && row.paidOn !== null)
    for (const kind of ["REBILLING", "HANDLING"] as const) await opposeCharge(call, row, kind);
  return row;
}

/** Withdraws the pack in force: it stays, and another one may be sent. With a reason, by a letter. */
async function withdrawPack(call: Call, fineId: string, reason: string | null = null): Promise<void> {
  const pack = await call.db
    .updateTable("finePack")
    .set({
      withdrawnAt: call.now.toISOString(),
      ...(reason !== null && {
        withdrawal: json({ reason, signer: call.actor.name, on: call.today }),
      }),
    })
    .where("fineId", "=", fineId)
    .where("withdrawnAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (pack && reason !== null) await call.enqueue(mailWithdrawalJob, { packId: pack.id }, { key: pack.id });
}

/** The fee stays, unless the designation was refused for our own fault. */
export async function refuseFine(
  call: Call,
  { next, lastDay, isOurFault, reason, ...target }: z.output<typeof refusedForm> & { id: string },
): Promise<FineRecord> {
  const fine = await get(call, "fine", target.id);
  if (lastDay !== null) notBefore({ lastDay }, fine);
  const clock =
    lastDay === null
      ? {}
      : { printedLastDay: lastDay, ...clockColumns({ ...fine, printedLastDay: lastDay }) };
  const holder = next === "TO_PAY" && fine.isHolderChosen ? {} : await presentHolder(call, fine);
  const row = await moveFine(call, {
    ...target,
    move: next === "TO_CHECK" ? "refuseToCheck" : "refuseToPay",
    set: {
      ...unsent,
      ...clock,
      ...holder,
      ...(next === "TO_PAY" && { outcome: "NOT_DENOUNCEABLE" }),
      reason,
    },
    did: `a noté le refus de l’autorité : ${reason}`,
  });
  await withdrawPack(call, row.id);
  if (isOurFault) await opposeCharge(call, row, "HANDLING");
  return row;
}

/** A designation sent is withdrawn by a letter: its pack stays, its fee is opposed. */
export async function rectifyFine(
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<FineRecord> {
  const holder = await presentHolder(call, await get(call, "fine", target.id));
  const row = await moveFine(call, {
    ...target,
    move: "rectify",
    set: { ...unsent, ...holder, reason },
    did: `a rectifié la désignation : ${reason}`,
  });
  await withdrawPack(call, row.id, reason);
  await opposeCharge(call, row, "HANDLING");
  return row;
}

/** The handling fee of a fine that was never sent is that of its payment. */
const wasEverSent = async (call: Call, fineId: string): Promise<boolean> =>
  (await call.db.selectFrom("finePack").select("id").where("fineId", "=", fineId).executeTakeFirst()) !==
  undefined;

/** A payment is undone and what it billed is opposed; a closed designation awaits an answer again. */
export async function reopenFine(
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<FineRecord> {
  const before = await get(call, "fine", target.id);
  const isPaid = before.paidOn !== null;
  const did = `a rouvert l’amende : ${reason}`;
  if (before.designatedAt !== null && !isPaid)
    return moveFine(call, { ...target, move: "reopenDesignation", set: { closingProof: "" }, did });
  const holder = before.isHolderChosen ? {} : await presentHolder(call, before);
  const row = await moveFine(call, {
    ...target,
    move: "reopenPayment",
    set: {
      ...holder,
      closingProof: "",
      paidOn: null,
      paidCents: null,
      paymentReference: "",
      paymentReason: "",
      rebilledCents: null,
      rebillingReason: "",
    },
    did,
  });
  if (isPaid) {
    await opposeCharge(call, row, "REBILLING");
    if (!(await wasEverSent(call, row.id))) await opposeCharge(call, row, "HANDLING");
  }
  return row;
}

/** A second notice of the fine joins it, with its amount and its own clock. */
export async function increaseFine(
  call: Call,
  { increasedOn, increasedCents, lastDay, ...target }: z.output<typeof increaseForm> & { id: string },
): Promise<FineRecord> {
  const fine = await get(call, "fine", target.id);
  notYet(call, { increasedOn });
  const { increasedCents: disordered } = disorderedAmounts({ ...fine, increasedCents });
  if (disordered !== undefined) throw invalid({ increasedCents: disordered });
  notBefore({ increasedOn }, fine);
  if (lastDay !== null && lastDay < increasedOn)
    throw invalid({ lastDay: "Le dernier jour suit la date de l’avis de majoration." });
  const clock = clockColumns({ ...fine, increasedOn, printedLastDay: lastDay });
  return moveFine(call, {
    ...target,
    move: "increase",
    set: { increasedOn, increasedCents, printedLastDay: lastDay, ...clock },
    did: "a noté la majoration",
  });
}
