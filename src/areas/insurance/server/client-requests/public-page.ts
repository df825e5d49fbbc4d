// The page of the client, opened with its link, to submit the memo.
import { readsForSender } from "#documents/server/read-document.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Recipient } from "#platform/links/reused-links.ts";
import { floodText } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { type OutsiderLink, readLink } from "#platform/links/links.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { memoReceived, publicPageOfPeriod } from "../../model/events.ts";
import type { PublicRequest } from "../../model/insurance.ts";
import { memoKind, termKey } from "../../model/memo-kind.ts";
import { insuranceLink } from "./links.ts";
import { type NewMemo, type InsuranceRow, storeMemo } from "../memos/memos.ts";
import { refreshStatus } from "../refresh-status.ts";
import { requirePlausibleEnd } from "../insurances.ts";

function stepOf(row: InsuranceRow): PublicRequest["step"] {
  if (!row.isAwaited || row.isFleet) return "OVER";
  if (row.hasMemoToReview) return "RECEIVED";
  return row.status === "approved" ? "APPROVED" : "AWAITED";
}

/** The end of a VIN is enough to recognise one's own car. */
const vinTailLength = 8;

const findNextPages = async (call: Call, periodId: string, recipient: Recipient): Promise<string[]> =>
  (await call.ask(publicPageOfPeriod, { periodId, recipient })).filter((page) => page !== null);

async function toPublicPage(call: Call, row: InsuranceRow, link: OutsiderLink): Promise<PublicRequest> {
  const { name, phone } = await readLessor(call);
  const { vin, plate, title } = await carName(call, row.carId);
  const step = stepOf(row);
  const recipient = { name: link.recipientName, email: link.recipientEmail };
  return {
    lessor: { name, phone },
    recipient: link.recipientName,
    companyName: row.companyName,
    car: { title, plate, vin: vin.slice(-vinTailLength) },
    expiresAt: link.expiresAt,
    step,
    refusalReason: step === "AWAITED" ? row.refusalReason : "",
    next: step === "OVER" ? [] : await findNextPages(call, row.periodId, recipient),
  };
}

const { open, answer } = linkPage(insuranceLink, {
  record: "insurance",
  opened: "a ouvert la demande d’attestation d’assurance",
  view: toPublicPage,
});

export const openInsuranceLink = open;

const closedReasons: Readonly<Record<Exclude<PublicRequest["step"], "AWAITED" | "RECEIVED">, string>> = {
  APPROVED: "Votre assurance est déjà validée : il n’y a rien à envoyer.",
  OVER: "Cette attestation n’est plus attendue.",
};

/** Replaced memos are stored too, so links accept a limited number per insurance and day. */
const maxMemosPerDay = 10;

async function requireBelowDailyLimit(call: Call, insuranceId: string): Promise<void> {
  const recent = await call.db
    .selectFrom("insuranceMemo")
    .select("id")
    .where("insuranceId", "=", insuranceId)
    .where("givenById", "like", "link:%")
    .where("givenAt", ">", daysBefore(call.now, 1))
    .limit(maxMemosPerDay)
    .execute();
  if (recent.length === maxMemosPerDay) throw refused(floodText);
}

/** The page of the client shows its company, its plate and the end of its VIN. */
export const readUnsentMemo = readsForSender(async (call, { token }: { token: string }) => {
  const link = await readLink(call, insuranceLink, token);
  limitRate(call, "reading", link.id);
  const { carId, companyName } = await get(call, "insurance", link.subjectId);
  const { vin, plate } = await carName(call, carId);
  const facts = { licensePlate: plate || null, [termKey("subscriber")]: companyName };
  return { kind: memoKind.key, vinEnd: vin.slice(-vinTailLength), facts };
});

/** The client submits its memo, which replaces a pending one. A memo that staff have just approved stays. */
export const giveInsuranceMemo = answer<NewMemo["form"] & { file?: Upload }>(async (on, sent) => {
  const { call, client, row } = on;
  const { file, ...form } = sent;
  const step = stepOf(row);
  if (step === "APPROVED" || step === "OVER") throw refused(closedReasons[step]);
  requirePlausibleEnd(call, form.expirationDate);
  // A document that staff filed for the car is available to staff only.
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireOpenable(file);
  await requireBelowDailyLimit(call, row.id);
  await storeMemo(client, row, { form, file });
  const did = "a envoyé son attestation d’assurance";
  const set = { receivedAt: call.now.toISOString(), refusalReason: "" };
  const updated = await refreshStatus(client, row, {
    set,
    did,
    carHistoryLine: "a reçu l’attestation d’assurance du client",
  });
  const { carId, periodId } = row;
  if (carId !== null) {
    await client.emit(memoReceived, { insuranceId: row.id, carId, periodId });
  }
  return updated;
});
