// The recipient of letters to a company in arrears, or the reason it has none.
import { noContact } from "#clients/model/contact.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { staffAddresses } from "#people/server/users/colleagues.ts";
import { channelUnavailable } from "#platform/post/post.ts";

interface CompanyRef {
  clientId: string;
  companyId: string;
}

/** The recipient; null without one. A colleague never receives the letters of a client. */
export async function recipientOf(
  call: Call,
  company: CompanyRef,
): Promise<{ name: string; email: string } | null> {
  if (!call.services.post.canSend.mail) return null;
  const { hasEmail } = await staffAddresses(call);
  const contacts = await recipientsOf(call, company);
  return contacts.find(({ email }) => email !== "" && !hasEmail(email)) ?? null;
}

/** The French reason why no mail reaches a company; null when one does. */
export async function mailRefusal(call: Call, company: CompanyRef): Promise<string | null> {
  if (!call.services.post.canSend.mail) return channelUnavailable.mail;
  if (await recipientOf(call, company)) return null;
  return (await recipientsOf(call, company)).length === 0
    ? noContact
    : "Les contacts de cette société n’ont pas d’adresse e-mail à qui écrire : corrigez-les sur la fiche du client.";
}
