// Parts of documents left to pay.
import type { Call } from "#kernel/server/call.ts";
import "#billing/server/tables.ts";

/** Parts `p` left to pay of documents `d`, those of the oldest document first. */
export const openParts = (call: Call) =>
  call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .orderBy("d.issuedOn")
    .orderBy("d.number")
    .orderBy("p.dueOn")
    .orderBy("p.id");
