// A fact that is invoiced in the transaction of its cause: a sale is numbered on the day it happens.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import { creditDocument } from "../documents/credit.ts";
import { finaliseDocument, type Finalising } from "../documents/finalise.ts";
import { type BillingFact, recordBillingEvent } from "../events/record.ts";
import { prepareCompany } from "./prepare-company.ts";

/** The final document of a fact; refused with the reason why it cannot be billed. */
export async function invoiceNow(
  call: Call,
  fact: BillingFact,
  terms: Pick<Finalising, "transferBy" | "delivery"> = {},
): Promise<Row<"billingDocument">> {
  const eventId = await recordBillingEvent(call, fact);
  if (eventId === null) throw refused("Ce fait est déjà facturé.");
  await prepareCompany(call, fact);
  const line = await findRow(call, "billingLine", { eventId }, ["documentId"]);
  if (!line) throw refused((await get(call, "billingEvent", eventId)).reason);
  return finaliseDocument(call, { id: line.documentId, version: null, ...terms });
}

/** The final credit note of all that is left of a document. */
export async function creditNow(call: Call, id: string, reason: string): Promise<Row<"billingDocument">> {
  const { version } = await get(call, "billingDocument", id);
  const draft = await creditDocument(call, { id, version, as: "CORRECTION", lines: null, reason });
  return finaliseDocument(call, { id: draft.id, version: null });
}
