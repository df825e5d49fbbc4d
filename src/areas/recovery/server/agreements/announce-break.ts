// The mail to a client whose instalment plan has ended for want of payment: all that is left is due again.
import { readIssuer } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { isCollectedByItself } from "#payments/model/debits/obstacles.ts";
import { type Candidate, candidates } from "#payments/server/debits/candidates.ts";
import { sumOf } from "../dunning/owed.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import { bankDetails } from "./announce-plan.ts";

const centsOf = (parts: readonly Candidate[]): Cents =>
  sumOf(parts.map(({ remainingCents }) => remainingCents));

/** The debits have their own announcement, with their days. */
function paymentText(parts: readonly Candidate[], account: string): string {
  const toTransfer = parts.filter((part) => !isCollectedByItself(part));
  if (toTransfer.length === 0) return "Cette somme sera prélevée sur le compte de votre mandat.";
  const numbers = [...new Set(toTransfer.map(({ number }) => number))].join(", ");
  return [
    `Merci de régler ${frenchPrice(centsOf(toTransfer))} par virement :\n${account}\nRéférence à rappeler : ${numbers}`,
    ...(toTransfer.length < parts.length ? ["Le reste sera prélevé sur le compte de votre mandat."] : []),
  ].join("\n\n");
}

/** Nothing is sent to a company without a contact: its page asks for one. */
export async function announceBrokenPlan(
  call: Call,
  { caseId }: Pick<Row<"instalmentPlan">, "caseId">,
  partIds: readonly string[],
): Promise<void> {
  const { companyId, issuerId } = await get(call, "dunningCase", caseId);
  const { clientId, name } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return;
  const { identity } = await readIssuer(call, issuerId);
  const parts = await candidates(call, { partIds });
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre échéancier a pris fin : ${name}`,
    text: [
      `Bonjour ${recipient.name},`,
      `Une échéance n’a pas été réglée : l’échéancier convenu pour ce que doit ${name} a pris fin. Les ${frenchPrice(centsOf(parts))} restants sont de nouveau exigibles.`,
      paymentText(parts, bankDetails(identity)),
      `Si vous venez de régler cette somme, ne tenez pas compte de ce message. Pour toute question, répondez-y simplement.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}
