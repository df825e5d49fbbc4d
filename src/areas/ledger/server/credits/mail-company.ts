// Mails to a company about what it owes to an issuer, or what the issuer holds for it.
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import { type MailedLetter, mailLetter } from "#platform/post/letters.ts";
import type { Owing } from "./payable-parts.ts";

type Words = Pick<MailedLetter, "subject" | "paragraphs">;

/** False without a sending: nothing is sent to a company without a contact, whose page asks for one. */
export async function mailCompany(
  call: Call,
  { companyId, issuerId }: Owing,
  wordsFor: (name: string, issuer: IssuerIdentity) => Words | Promise<Words>,
): Promise<boolean> {
  const { clientId, name } = await companyOf(call, companyId);
  const to = await recipientOf(call, { companyId, clientId });
  if (!to) return false;
  const { identity } = await readIssuer(call, issuerId);
  await mailLetter(call, { to, from: identity, about: [clientId], ...(await wordsFor(name, identity)) });
  return true;
}
