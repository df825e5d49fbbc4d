// Changes a contact's e-mail or phone alone, with the rules, version and history of the whole form.
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getAtVersion } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import type { Client } from "../../model/client.ts";
import type { ContactDetails } from "../../model/contact.ts";
import { clientMistakes } from "../../model/mistakes.ts";
import { listColumns, recordClientChange } from "../save-client.ts";
import { clientOf } from "../read.ts";

export async function changeContact(
  call: Call,
  { id, contactId }: { id: string; contactId: string },
  { version, ...details }: ContactDetails,
): Promise<Client> {
  await getAtVersion(call, "client", { id, version });
  const before = await clientOf(call, id);
  const at = before.contacts.findIndex((one) => one.id === contactId);
  const contact = before.contacts[at];
  if (!contact) throw notFound("Ce contact");
  const { email = contact.email, phone = contact.phone } = details;
  if (email === contact.email && phone === contact.phone) {
    call.markUnchanged();
    return before;
  }
  const contacts = before.contacts.with(at, { ...contact, email, phone });
  const mistakes = clientMistakes({ ...before, contacts });
  // A duplicate address is reported on the later contact, whichever of the two was changed.
  const mistake = contacts
    .map((one, index) => (one.email === email ? mistakes[`contacts.${index}.email`] : undefined))
    .find((message) => message !== undefined);
  if (mistake) throw invalid({ email: mistake });
  await call.db.updateTable("contact").set({ email, phone }).where("id", "=", contactId).execute();
  await call.db
    .updateTable("client")
    .set({ ...listColumns({ ...before, contacts }), ...nextStamp(call, version) })
    .where("id", "=", id)
    .execute();
  const after = await clientOf(call, id);
  recordClientChange(call, "a changé les coordonnées d’un contact", { before, after });
  return after;
}
