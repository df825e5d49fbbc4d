// What staff do with an insurance: ask it of the client, deposit it, approve or refuse what came, go back on it.
import { chosenRecipient } from "#clients/server/correspondents.ts";
import { addMonths, type Day } from "#kernel/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import { revokeLink } from "#platform/links.ts";
import type { Review } from "../model/insurance.ts";
import { insuranceLink } from "./links.ts";
import { carInWords, refusalLetter, requestLetter, usualRecipient, writeTo } from "./letters.ts";
import {
  approveMemo,
  decideMemos,
  type NewMemo,
  type InsuranceRow,
  keepMemo,
  withdrawCover,
} from "./memos.ts";
import { insuranceOfCar } from "./read.ts";
import { insuranceFor, settle } from "./settle.ts";

interface Seen {
  carId: string;
  version: number | null;
}

async function lockedOf(
  call: Call,
  { carId, version }: Seen,
  name: Parameters<typeof insuranceFor>[2],
): Promise<InsuranceRow> {
  const { id } = await insuranceOfCar(call, carId);
  return insuranceFor(call, { id, version }, name);
}

/** A policy runs a year, or a few: one of a later century is a slip of the keyboard, and would never be renewed. */
const longestMonths = 60;

/** What covers nothing any more is no proof, nor what covers for ever. */
export function refuseOddEnd(call: Call, expirationDate: Day): void {
  if (expirationDate > addMonths(call.today, longestMonths))
    throw invalid({ expirationDate: "Cette date est dans plus de cinq ans : vérifiez-la." });
  if (expirationDate < call.today)
    throw invalid({ expirationDate: "Cette assurance est déjà expirée : il faut celle qui est en cours." });
}

const requestedNow = (call: Call, name: string) => ({
  requestedAt: call.now.toISOString(),
  requestedBy: call.who.name,
  requestedById: actorId(call.who),
  requestedOf: name,
});
const noRequest = { requestedAt: null, requestedBy: null, requestedById: null, requestedOf: "" };

export async function sendRequest(
  call: Call,
  { contactId, message, ...seen }: Seen & { contactId: string | null; message: string },
): Promise<void> {
  const row = await lockedOf(call, seen, "request");
  const to = await chosenRecipient(call, row, contactId);
  await writeTo(call, row, { to, letter: requestLetter(await carInWords(call, row), message) });
  const did = `a demandé l’attestation d’assurance à ${to.name}`;
  await settle(call, row, {
    set: requestedNow(call, to.name),
    did,
    ofCar: "a demandé l’attestation d’assurance au client",
  });
}

/** Staff have the memo in hand: kept and approved at once. */
export async function validate(call: Call, { form, file, ...seen }: Seen & NewMemo): Promise<void> {
  refuseOddEnd(call, form.expirationDate);
  const row = await lockedOf(call, seen, "validate");
  await keepMemo(call, row, { form, file });
  await approveMemo(call, row.id, form);
  const did = `a déposé et validé l’attestation d’assurance de ${form.insurer}`;
  await settle(call, row, { set: { ...noRequest, refusalReason: "", remindedDays: null }, did });
}

async function approve(call: Call, seen: Seen, form: NewMemo["form"]): Promise<void> {
  refuseOddEnd(call, form.expirationDate);
  const row = await lockedOf(call, seen, "approve");
  await approveMemo(call, row.id, form);
  const did = "a validé l’attestation d’assurance";
  await settle(call, row, { set: { ...noRequest, refusalReason: "", remindedDays: null }, did });
}

/** The client is told why, by the link where another may be sent. */
async function refuse(call: Call, seen: Seen, reason: string): Promise<void> {
  const row = await lockedOf(call, seen, "refuse");
  await decideMemos(call, row.id, { from: "PENDING", to: "REFUSED", reason });
  const to = await usualRecipient(call, row);
  if (to) await writeTo(call, row, { to, letter: refusalLetter(await carInWords(call, row), reason) });
  const did = `a refusé l’attestation d’assurance : ${reason}`;
  const set = { ...(to && requestedNow(call, to.name)), refusalReason: reason };
  await settle(call, row, { set, did });
}

export const review = (call: Call, carId: string, body: Review): Promise<void> => {
  const seen = { carId, version: body.version };
  if (body.decision === "REFUSE") return refuse(call, seen, body.reason);
  const { insurer, policyNumber, expirationDate } = body;
  return approve(call, seen, { insurer, policyNumber, expirationDate });
};

/** What was approved by mistake covers nothing any more. */
export async function withdraw(call: Call, { reason, ...seen }: Seen & { reason: string }): Promise<void> {
  const row = await lockedOf(call, seen, "withdraw");
  await withdrawCover(call, row.id, { to: "WITHDRAWN", reason });
  const did = `a retiré la validation de l’assurance : ${reason}`;
  await settle(call, row, { set: { remindedDays: null }, did });
}

export async function endLink(
  call: Call,
  { carId, linkId }: { carId: string; linkId: string },
): Promise<void> {
  const { id } = await insuranceOfCar(call, carId);
  const { recipientName } = await revokeLink(call, insuranceLink, { id: linkId, subjectId: id });
  call.changed({ record: "insurance", id, did: `a désactivé le lien de ${recipientName}` });
}
