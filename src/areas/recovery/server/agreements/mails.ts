// The mails to companies about their instalment plans.
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import { companyOf } from "#clients/server/read.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";

export const bankDetails = ({ name, iban }: { name: string; iban: string }): string =>
  `${name}\nIBAN ${frenchIban(iban)}`;

interface Content {
  subject: string;
  paragraphs: readonly string[];
}

/** False without a sending: nothing is sent to a company without a contact, whose page asks for one. */
export async function mailCompany(
  call: Call,
  { companyId, issuerId }: Owing,
  contentOf: (name: string, issuer: IssuerIdentity) => Content | Promise<Content>,
): Promise<boolean> {
  const { clientId, name } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return false;
  const { identity } = await readIssuer(call, issuerId);
  const { subject, paragraphs } = await contentOf(name, identity);
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `${subject} : ${name}`,
    text: [`Bonjour ${recipient.name},`, ...paragraphs, `${identity.name}\n${identity.phone}`].join("\n\n"),
  });
  return true;
}
