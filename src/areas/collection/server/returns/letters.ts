// The mail to a client whose debit came back: why, and what happens next.
import { frenchDay, type Day, longFrenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { fullName } from "#signatures/model/procedure.ts";
import type { ReturnAction } from "../../model/sepa/return-codes.ts";

interface Told {
  action: ReturnAction;
  sentence: string;
  retryOn: Day | null;
}

/** Next steps, as written to the client. */
function followUp({ action, retryOn }: Told, payment: string): string {
  if (retryOn !== null)
    return `Nous le présenterons de nouveau le ${longFrenchDay(retryOn)}. Merci de veiller à ce que le compte soit approvisionné ce jour-là. Vous n’avez rien d’autre à faire.`;
  return action === "CANCEL_MANDATE"
    ? `Ce mandat ne peut plus servir : nous vous en proposerons un nouveau à signer. ${payment}`
    : payment;
}

/** Tells the person who signed the mandate that a debit came back. */
export async function tellClient(call: Call, debit: Row<"debit">, told: Told): Promise<void> {
  const { signer, clientId, issuerId } = await get(call, "mandate", debit.mandateId);
  const { identity } = await readIssuer(call, issuerId);
  const amount = frenchPrice(debit.amountCents);
  const payment = `Merci de régler cette somme par virement :\n${identity.name}\nIBAN ${frenchIban(identity.iban)}\nRéférence à rappeler : ${debit.documentNumber}`;
  await call.services.post.mail(call, {
    to: signer.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre prélèvement de ${amount} n’a pas abouti : ${debit.documentNumber}`,
    text: [
      `Bonjour ${fullName(signer)},`,
      `Le prélèvement de ${amount} du ${frenchDay(debit.collectionOn)}, pour ${debit.documentNumber} (${debit.companyName}), n’a pas abouti. ${told.sentence}`,
      followUp(told, payment),
      `Pour toute question, répondez simplement à ce message.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}
