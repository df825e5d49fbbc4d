// How somebody at a client is reached, changed alone: the rules, the version and the history of the whole form.
import { invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { changedMeanwhile, getForUpdate } from "#kernel/server/records.ts";
import { nextStamp } from "#kernel/server/stamp.ts";
import type { Client } from "../model/client.ts";
import type { ContactReach } from "../model/contact.ts";
import { clientMistakes } from "../model/mistakes.ts";
import { listed, tellChange } from "./keep.ts";
import { clientOf } from "./read.ts";

export async function changeContact(
  call: Call,
  { id, contactId }: { id: string; contactId: string },
  { version, ...reach }: ContactReach,
): Promise<Client> {
  const row = await getForUpdate(call, "client", id);
  if (row.version !== version) throw changedMeanwhile(call, "client", row);
  const before = await clientOf(call, id);
  const at = before.contacts.findIndex((one) => one.id === contactId);
  const contact = before.contacts[at];
  if (!contact) throw missing("Ce contact");
  const { email = contact.email, phone = contact.phone } = reach;
  if (email === contact.email && phone === contact.phone) {
    call.unchanged();
    return before;
  }
  const contacts = before.contacts.with(at, { ...contact, email, phone });
  const mistakes = clientMistakes({ ...before, contacts });
  // Of two contacts of one address, the last is told.
  const mistake = contacts
    .map((one, index) => (one.email === email ? mistakes[`contacts.${index}.email`] : undefined))
    .find((message) => message !== undefined);
  if (mistake) throw invalid({ email: mistake });
  await call.db.updateTable("contact").set({ email, phone }).where("id", "=", contactId).execute();
  await call.db
    .updateTable("client")
    .set({ ...listed({ ...before, contacts }), ...nextStamp(call, version) })
    .where("id", "=", id)
    .execute();
  const after = await clientOf(call, id);
  tellChange(call, "a changé les coordonnées d’un contact", { before, after });
  return after;
}
