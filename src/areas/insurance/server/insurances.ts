// Staff operations on an insurance: request, upload, approve, refuse, withdraw.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { revokeLink } from "#platform/links/links.ts";
import type { Review } from "../model/insurance.ts";
import { insuranceLink } from "./client-requests/links.ts";
import { refusalLetter, requestLetter, usualRecipient, sendLetter } from "./client-requests/letters.ts";
import {
  approveMemo,
  decideMemos,
  type NewMemo,
  type InsuranceRow,
  storeMemo,
  withdrawCover,
} from "./memos/memos.ts";
import { insuranceOfCar } from "./read.ts";
import { clearedRequest, lockInsurance, refreshStatus } from "./refresh-status.ts";

interface VersionedCar {
  carId: string;
  version: number | null;
}

async function lockInsuranceOfCar(
  call: Call,
  { carId, version }: VersionedCar,
  name: Parameters<typeof lockInsurance>[2],
): Promise<InsuranceRow> {
  const { id } = await insuranceOfCar(call, carId);
  return lockInsurance(call, { id, version }, name);
}

/** A policy runs for one year or a few: an end in a later century is a typing error, and would never be renewed. */
const maxPolicyMonths = 60;

/** Neither an expired memo nor one without a plausible end is proof. */
export function requirePlausibleEnd(call: Call, expirationDate: Day): void {
  if (expirationDate > addMonths(call.today, maxPolicyMonths))
    throw invalid({ expirationDate: "Cette date est dans plus de cinq ans : vérifiez-la." });
  if (expirationDate < call.today)
    throw invalid({ expirationDate: "Cette assurance est déjà expirée : il faut celle qui est en cours." });
}

const requestColumns = (call: Call, name: string) => ({
  requestedAt: call.now.toISOString(),
  requestedBy: call.actor.name,
  requestedById: actorId(call.actor),
  requestedOf: name,
});

export async function sendInsuranceRequest(
  call: Call,
  { contactId, message, ...target }: VersionedCar & { contactId: string | null; message: string },
): Promise<void> {
  const row = await lockInsuranceOfCar(call, target, "request");
  const to = await resolveRecipient(call, row, contactId);
  await sendLetter(call, row, { to, letter: requestLetter(await describeCar(call, row.carId), message) });
  const did = `a demandé l’attestation d’assurance à ${to.name}`;
  await refreshStatus(call, row, {
    set: requestColumns(call, to.name),
    did,
    carHistoryLine: "a demandé l’attestation d’assurance au client",
  });
}

/** Staff have the memo in hand: stored and approved immediately. */
export async function validateInsurance(
  call: Call,
  { carId, version, file, ...form }: VersionedCar & NewMemo["form"] & { file?: Upload },
): Promise<void> {
  requirePlausibleEnd(call, form.expirationDate);
  const row = await lockInsuranceOfCar(call, { carId, version }, "validate");
  await storeMemo(call, row, { form, file });
  await approveMemo(call, row.id, form);
  const did = `a déposé et validé l’attestation d’assurance de ${form.insurer}`;
  await refreshStatus(call, row, { set: { ...clearedRequest, refusalReason: "", remindedDays: null }, did });
}

async function approve(call: Call, target: VersionedCar, form: NewMemo["form"]): Promise<void> {
  requirePlausibleEnd(call, form.expirationDate);
  const row = await lockInsuranceOfCar(call, target, "approve");
  await approveMemo(call, row.id, form);
  const did = "a validé l’attestation d’assurance";
  await refreshStatus(call, row, { set: { ...clearedRequest, refusalReason: "", remindedDays: null }, did });
}

/** The client receives the reason, with the link for another memo. */
async function refuse(call: Call, target: VersionedCar, reason: string): Promise<void> {
  const row = await lockInsuranceOfCar(call, target, "refuse");
  await decideMemos(call, row.id, { from: "PENDING", to: "REFUSED", reason });
  const to = await usualRecipient(call, row);
  if (to)
    await sendLetter(call, row, { to, letter: refusalLetter(await describeCar(call, row.carId), reason) });
  const did = `a refusé l’attestation d’assurance : ${reason}`;
  const set = { ...(to && requestColumns(call, to.name)), refusalReason: reason };
  await refreshStatus(call, row, { set, did });
}

export const reviewInsuranceRequest = (
  call: Call,
  { carId, version, ...review }: Review & VersionedCar,
): Promise<void> => {
  const target = { carId, version };
  if (review.decision === "REFUSE") return refuse(call, target, review.reason);
  const { insurer, policyNumber, expirationDate } = review;
  return approve(call, target, { insurer, policyNumber, expirationDate });
};

/** Withdraws an approval made by mistake: the memo no longer covers the car. */
export async function withdrawInsuranceApproval(
  call: Call,
  { reason, ...target }: VersionedCar & { reason: string },
): Promise<void> {
  const row = await lockInsuranceOfCar(call, target, "withdraw");
  await withdrawCover(call, row.id, { to: "WITHDRAWN", reason });
  const did = `a retiré la validation de l’assurance : ${reason}`;
  await refreshStatus(call, row, { set: { remindedDays: null }, did });
}

export async function revokeInsuranceLink(
  call: Call,
  { carId, linkId }: { carId: string; linkId: string },
): Promise<void> {
  const { id } = await insuranceOfCar(call, carId);
  const { recipientName } = await revokeLink(call, insuranceLink, { id: linkId, subjectId: id });
  call.recordChange({ record: "insurance", id, did: `a désactivé le lien de ${recipientName}` });
}
