// Contacts to write to at a company about its cars.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { actsFor, type Contact, fullName, noContact } from "../../model/contact.ts";
import { companyOf, contactsOf } from "../read.ts";

interface CompanyRef {
  clientId: string;
  companyId: string;
}

/** A company known by its id alone. */
export async function companyRef(call: Call, companyId: string): Promise<CompanyRef> {
  const { clientId } = await companyOf(call, companyId);
  return { clientId, companyId };
}

/** Fleet managers first, then signatories, then the others. */
const contactRank = ({ isFleetManager, isSignatory }: Contact): number =>
  isFleetManager ? 0 : isSignatory ? 1 : 2;

/** Contacts who act for a company, the default one first. */
export async function correspondentsOf(call: Call, { clientId, companyId }: CompanyRef): Promise<Contact[]> {
  const contacts = (await contactsOf(call, clientId)).filter((contact) => actsFor(contact, companyId));
  return contacts.toSorted((one, other) => contactRank(one) - contactRank(other));
}

/** The same contacts, as choices for a screen. */
export const recipientsOf = async (
  call: Call,
  company: CompanyRef,
): Promise<{ id: string; name: string; email: string }[]> =>
  (await correspondentsOf(call, company)).map((contact) => ({
    id: contact.id,
    name: fullName(contact),
    email: contact.email,
  }));

/** The chosen contact, or the default one. Refuses a staff address: a reply to this message commits the client. */
export async function resolveRecipient(
  call: Call,
  { companyName, ...company }: CompanyRef & { companyName: string },
  contactId: string | null,
): Promise<{ name: string; email: string }> {
  const recipients = await recipientsOf(call, company);
  if (recipients.length === 0) throw refused(noContact);
  const chosen = contactId === null ? recipients[0] : recipients.find(({ id }) => id === contactId);
  if (!chosen) throw invalid({ contactId: `Cette personne n’est pas un contact de ${companyName}.` });
  await refuseStaffEmail(call, { field: "contactId", email: chosen.email });
  return { name: chosen.name, email: chosen.email };
}
