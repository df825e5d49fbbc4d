// The end of a mandate for its client: replaced by a newer request, by another signature, refused, withdrawn.
import { endedStatuses, isEnded } from "../../model/flow.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { Replacement, SignatureSubject } from "#signatures/model/events.ts";
import { maskedAddress } from "#signatures/model/visit.ts";
import type { PublicMandate } from "../../model/public-page.ts";

type MandateRow = Row<"mandate">;

/** The newest mandate of the company that its client signed, or is asked to sign. */
const successorOf = (call: Call, { id, companyId, issuerId }: MandateRow): Promise<MandateRow | undefined> =>
  call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("id", "!=", id)
    .where("status", "not in", endedStatuses)
    .orderBy("id", "desc")
    .executeTakeFirst();

/** Answers signatures: a mandate that ended gives way to another one of its company. */
export async function mandateReplacement(
  call: Call,
  { subject }: { subject: SignatureSubject },
): Promise<Replacement | null> {
  if (subject.kind !== "mandate") return null;
  const row = await get(call, "mandate", subject.id);
  const successor = isEnded(row) ? await successorOf(call, row) : undefined;
  if (!successor) return null;
  return successor.signedOn === null
    ? { state: "SENT", on: dayInParis(successor.createdAt) }
    : { state: "SIGNED", on: successor.signedOn };
}

async function isRefused(call: Call, { id }: MandateRow): Promise<boolean> {
  const last = await call.db
    .selectFrom("signature")
    .select("status")
    .where("subjectKind", "=", "mandate")
    .where("subjectId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.status === "REFUSED";
}

async function causeOf(call: Call, row: MandateRow): Promise<"FAILED" | "ENDED" | "REFUSED" | "WITHDRAWN"> {
  if (row.status === "Failed") return "FAILED";
  if (row.signedOn !== null) return "ENDED";
  return (await isRefused(call, row)) ? "REFUSED" : "WITHDRAWN";
}

/** Null while the mandate is asked for or in force. */
export async function endingOf(call: Call, row: MandateRow): Promise<PublicMandate["ending"]> {
  if (!isEnded(row)) return null;
  if (row.passedToId !== null && row.passedOn !== null)
    return { cause: "PASSED", on: row.passedOn, sentTo: "" };
  const successor = await successorOf(call, row);
  if (successor?.signedOn) return { cause: "SIGNED_SINCE", on: successor.signedOn, sentTo: "" };
  if (successor)
    return {
      cause: "REPLACED",
      on: dayInParis(successor.createdAt),
      sentTo: maskedAddress("email", successor.signer.email),
    };
  const on = dayInParis(row.endedAt ?? row.updatedAt);
  return { cause: await causeOf(call, row), on, sentTo: "" };
}
