// The page of the client: it opens the link that it was sent, and gives the memo.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { asRecipient, followLink, type FollowedLink, seeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { memoGiven, nextPublicPage } from "../model/events.ts";
import type { ReceivedRequest } from "../model/insurance.ts";
import { insuranceLink } from "./links.ts";
import { type NewMemo, type InsuranceRow, keepMemo } from "./memos.ts";
import { carOf } from "./read.ts";
import { settle } from "./settle.ts";
import { refuseOddEnd } from "./verbs.ts";

function stepOf(row: InsuranceRow): ReceivedRequest["step"] {
  if (!row.isAwaited || row.isFleet) return "OVER";
  if (row.hasMemoToReview) return "RECEIVED";
  return row.status === "approved" ? "APPROVED" : "AWAITED";
}

/** The end of a VIN is enough to know one's car. */
const vinDigits = 8;

async function pageOf(call: Call, row: InsuranceRow, link: FollowedLink): Promise<ReceivedRequest> {
  const { name, phone } = await readLessor(call);
  const { vin, plate, title } = await carOf(call, row.carId);
  const step = stepOf(row);
  const recipient = { name: link.recipientName, email: link.recipientEmail };
  return {
    lessor: { name, phone },
    recipient: link.recipientName,
    companyName: row.companyName,
    car: { title, plate, vin: vin.slice(-vinDigits) },
    expiresAt: link.expiresAt,
    step,
    refusalReason: step === "AWAITED" ? row.refusalReason : "",
    next:
      step === "OVER" ? [] : await call.objectionsTo(nextPublicPage, { periodId: row.periodId, recipient }),
  };
}

export async function openRequest(call: Call, token: string): Promise<ReceivedRequest> {
  const { call: theirs, link, isNews } = await seeLink(call, insuranceLink, token);
  const row = await get(call, "insurance", link.subjectId);
  if (isNews)
    theirs.changed({ record: "insurance", id: row.id, did: "a ouvert la demande d’attestation d’assurance" });
  else call.unchanged();
  return pageOf(call, row, link);
}

const noMore: Readonly<Record<Exclude<ReceivedRequest["step"], "AWAITED" | "RECEIVED">, string>> = {
  APPROVED: "Votre assurance est déjà validée : il n’y a rien à envoyer.",
  OVER: "Cette attestation n’est plus attendue.",
};

/** Each that is replaced is kept: a link brings so many of an insurance in a day. */
const mostInADay = 10;

async function refuseFlood(call: Call, insuranceId: string): Promise<void> {
  const recent = await call.db
    .selectFrom("insuranceMemo")
    .select("id")
    .where("insuranceId", "=", insuranceId)
    .where("givenById", "like", "link:%")
    .where("givenAt", ">", new Date(call.now.getTime() - 24 * 3_600_000).toISOString())
    .limit(mostInADay)
    .execute();
  if (recent.length === mostInADay)
    throw refused(
      "Vos envois précédents nous sont parvenus : nous les vérifions avant d’en recevoir d’autres.",
    );
}

/** The client gives its memo; one that waits to be checked is replaced. What staff have just approved stands. */
export async function giveMemo(call: Call, token: string, given: NewMemo): Promise<ReceivedRequest> {
  const link = await followLink(call, insuranceLink, token);
  const theirs = asRecipient(call, link);
  const row = await getForUpdate(theirs, "insurance", link.subjectId);
  const step = stepOf(row);
  if (step === "APPROVED" || step === "OVER") throw refused(noMore[step]);
  refuseOddEnd(call, given.form.expirationDate);
  // What staff have classed for the car is theirs to take.
  if (!given.file) throw invalid({ file: "Choisissez un fichier." });
  await refuseFlood(call, row.id);
  await keepMemo(theirs, row, given);
  const did = "a envoyé son attestation d’assurance";
  const set = { receivedAt: call.now.toISOString(), refusalReason: "" };
  const settled = await settle(theirs, row, {
    set,
    did,
    ofCar: "a reçu l’attestation d’assurance du client",
  });
  const { carId, periodId } = row;
  if (carId !== null) {
    await theirs.emit(memoGiven, { insuranceId: row.id, carId, periodId });
  }
  return pageOf(call, settled, link);
}
