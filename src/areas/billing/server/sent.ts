// The sending of a document, by mail, by a platform or by hand: the notice of its debit, without which it is never late.
import { type Day, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, type Row, write } from "#kernel/server/records/records.ts";
import { documentSent } from "../model/events.ts";

/** State of the sending of the document `d`, as `documentSendings` names it: the contacts are those of `actsFor`. */
export const sendingSql = `case when d.status = 'FINAL' then case
  when not d.is_to_send then 'SENT'
  when exists (select from platform_deposit p where p.id = d.id) then 'ON_PLATFORM'
  when d.paper_key is null then 'NO_PAPER'
  when exists (select from contact c where c.client_id = d.client_id
    and (exists (select from contact_company k where k.contact_id = c.id and k.company_id = d.company_id)
      or not exists (select from contact_company k where k.contact_id = c.id))) then 'TO_MAIL'
  else 'NO_CONTACT' end end`;

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

export async function recordSending(
  call: Call,
  {
    id,
    did,
    sentAt = call.now.toISOString(),
    statesRest = false,
    isSentByHand = false,
  }: { id: string; did: string; sentAt?: string; statesRest?: boolean; isSentByHand?: boolean },
): Promise<Row<"billingDocument">> {
  await change(call, "billingDocument", { id, version: null, did }, { sentAt, isSentByHand });
  await call.emit(documentSent, { documentId: id, statesRest });
  return get(call, "billingDocument", id);
}

/** A day of the past is stored as its noon. */
export const sendingInstant = (call: Call, on: Day): string =>
  on === call.today ? call.now.toISOString() : parisInstant(on, "12:00");
