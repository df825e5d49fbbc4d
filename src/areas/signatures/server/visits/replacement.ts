// The replacement of a withdrawn or expired document, for a signer who opens the old link.
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Replacement, replacementOfSignature } from "../../model/events.ts";
import type { SignatureRow } from "../signers/signers.ts";

export async function replacementOf(call: Call, row: SignatureRow): Promise<Replacement | null> {
  if (row.status !== "CANCELED" && row.status !== "EXPIRED") return null;
  const later = await call.db
    .selectFrom("signature")
    .select(["status", "createdAt", "endedAt"])
    .where("subjectKind", "=", row.subjectKind)
    .where("subjectId", "=", row.subjectId)
    .where("id", ">", row.id)
    .where("status", "in", ["PENDING", "SIGNED"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (later?.status === "SIGNED")
    return { state: "SIGNED", on: dayInParis(later.endedAt ?? later.createdAt) };
  if (later) return { state: "SENT", on: dayInParis(later.createdAt) };
  const subject = { kind: row.subjectKind, id: row.subjectId };
  return (await call.ask(replacementOfSignature, { subject })).find((one) => one !== null) ?? null;
}
