// The sending of a document, by mail or by a platform: the notice of its debit.
import type { Call } from "#kernel/server/call.ts";
import { change, type Row, write } from "#kernel/server/records/records.ts";
import { documentSent } from "../../model/events.ts";
import "../tables.ts";

/** A person sends a document again: the day of its first sending stays, that of the notice of its debit. */
export async function recordSendingAgain(
  call: Call,
  document: Row<"billingDocument">,
  did: string,
): Promise<Row<"billingDocument">> {
  const stamped = await write(call, "billingDocument", document, { after: {} });
  call.recordChange({ record: "billingDocument", id: document.id, did });
  await call.emit(documentSent, { documentId: document.id, statesRest: true });
  return stamped;
}

interface Sending {
  id: string;
  did: string;
  sentAt?: string;
  statesRest?: boolean;
}

export async function recordSending(
  call: Call,
  { id, did, sentAt = call.now.toISOString(), statesRest = false }: Sending,
): Promise<Row<"billingDocument">> {
  const document = await change(call, "billingDocument", { id, version: null, did }, { sentAt });
  await call.emit(documentSent, { documentId: id, statesRest });
  return document;
}
