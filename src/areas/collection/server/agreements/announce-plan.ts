// The mail that confirms an instalment plan: it announces each debit (SEPA rulebooks, pre-notification).
import { companyOf } from "#clients/server/read.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { PlanForm } from "../../model/dunning/plan.ts";
import { recipientOf } from "../letters/letters.ts";

/** Nothing is sent to a company without a contact: its page asks for one. */
export async function announcePlan(
  call: Call,
  { companyId, issuerId }: Pick<Row<"dunningCase">, "companyId" | "issuerId">,
  { instalments }: Pick<PlanForm, "instalments">,
): Promise<void> {
  const { clientId, name, paymentMethod } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return;
  const { identity } = await readIssuer(call, issuerId);
  const days = instalments.map(({ dueOn, cents }) => `- le ${frenchDay(dueOn)} : ${frenchPrice(cents)}`);
  const payment =
    paymentMethod.kind === "WIRE_TRANSFER"
      ? `Merci de régler chaque échéance par virement :\n${identity.name}\nIBAN ${frenchIban(identity.iban)}`
      : "Chaque échéance sera prélevée à sa date sur le compte de votre mandat.";
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre échéancier : ${name}`,
    text: [
      `Bonjour ${recipient.name},`,
      `Voici l’échéancier convenu pour ce que doit ${name} :\n${days.join("\n")}`,
      payment,
      `Une échéance impayée plus de huit jours met fin à l’échéancier.`,
      `Pour toute question, répondez simplement à ce message.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}
