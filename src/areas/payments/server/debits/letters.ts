// The mails to a client whose debit came back (why, and what happens next), or whose return was undone.
import { frenchDay, type Day, longFrenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import type { ReturnAction } from "#kernel/sepa/return-codes.ts";

interface Told {
  /** The remainder of the debited sum: a credit note or a payment may have lowered it since. */
  leftCents: Cents;
  /** The credits of the company that cover it, in whole or in part. */
  creditCents: Cents;
  action: ReturnAction;
  sentence: string;
  retryOn: Day | null;
}

/** How to pay a sum by transfer: « cette somme ». */
const transferText = (
  sum: string,
  { name, iban }: IssuerIdentity,
  { documentNumber }: Row<"debit">,
): string =>
  `Merci de régler ${sum} par virement :\n${name}\nIBAN ${frenchIban(iban)}\nRéférence à rappeler : ${documentNumber}`;

/** Next steps, as written to the client. */
function followUp({ action, retryOn, leftCents }: Told, payment: string): string {
  if (leftCents === 0) return "Cette somme est réglée depuis : vous n’avez rien à faire.";
  if (retryOn !== null)
    return `Nous le présenterons de nouveau le ${longFrenchDay(retryOn)}. Merci de veiller à ce que le compte soit approvisionné ce jour-là. Vous n’avez rien d’autre à faire.`;
  return action === "CANCEL_MANDATE"
    ? `Ce mandat ne peut plus servir : nous vous en proposerons un nouveau à signer. ${payment}`
    : payment;
}

/** Writes to the signer of the mandate of a debit. */
async function mailSigner(
  call: Call,
  debit: Row<"debit">,
  contentOf: (issuer: IssuerIdentity, mandate: Row<"mandate">) => { subject: string; sentences: string[] },
): Promise<void> {
  const mandate = await get(call, "mandate", debit.mandateId);
  const { signer, clientId, issuerId } = mandate;
  const { identity } = await readIssuer(call, issuerId);
  const { subject, sentences } = contentOf(identity, mandate);
  await mailLetter(call, {
    to: { name: fullName(signer), email: signer.email },
    from: identity,
    about: [clientId],
    subject,
    paragraphs: [...sentences, "Pour toute question, répondez simplement à ce message."],
  });
}

const debitName = ({ amountCents, collectionOn, documentNumber, companyName }: Row<"debit">): string =>
  `${frenchPrice(amountCents)} du ${frenchDay(collectionOn)}, pour ${documentNumber} (${companyName})`;

/** The sum to transfer, less the credits that the client does not have to pay again. */
function restText(debit: Row<"debit">, { leftCents, creditCents }: Told, identity: IssuerIdentity): string {
  const toPayCents = leftCents - creditCents;
  const credit =
    creditCents === 0
      ? ""
      : `Nous en déduirons les ${frenchPrice(creditCents)} que nous détenons pour vous (avoirs ou règlements qui ne sont pas encore imputés). `;
  if (toPayCents === 0) return `${credit}Vous n’avez rien à virer.`;
  const sum =
    toPayCents < debit.amountCents ? `les ${frenchPrice(toPayCents)} qui en restent dus` : "cette somme";
  return `${credit}${transferText(sum, identity, debit)}`;
}

/** Notifies the signer of the mandate that a debit came back. */
export function tellClient(call: Call, debit: Row<"debit">, told: Told): Promise<void> {
  return mailSigner(call, debit, (identity) => ({
    subject: `Votre prélèvement de ${frenchPrice(debit.amountCents)} n’a pas abouti : ${debit.documentNumber}`,
    sentences: [
      `Le prélèvement de ${debitName(debit)}, n’a pas abouti. ${told.sentence}`,
      followUp(told, restText(debit, told, identity)),
    ],
  }));
}

/** A debit announced by mail that was not sent, and that no batch makes by itself. */
export const tellNotMade = (call: Call, debit: Row<"debit">, leftCents: Cents): Promise<void> =>
  mailSigner(call, debit, (identity) => ({
    subject: `Votre prélèvement du ${frenchDay(debit.collectionOn)} est annulé : ${debit.documentNumber}`,
    sentences: [
      `Le prélèvement de ${debitName(debit)}, que nous vous avions annoncé, est annulé : rien n’est débité de votre compte. Nous vous prions de nous en excuser.`,
      transferText(leftCents < debit.amountCents ? frenchPrice(leftCents) : "cette somme", identity, debit),
      "Si l’une de nos lettres vous demande déjà cette somme, elle reste valable. Si vous venez de la régler, ne tenez pas compte de ce message.",
    ],
  }));

/** Corrects the mail of a rejection: it was that of another debit. */
export const tellReturnUndone = (
  call: Call,
  debit: Row<"debit">,
  { isRestored }: { isRestored: boolean },
): Promise<void> =>
  mailSigner(call, debit, (_identity, { reference }) => ({
    subject: `Votre prélèvement de ${frenchPrice(debit.amountCents)} n’a pas été rejeté : ${debit.documentNumber}`,
    sentences: [
      `Nous vous avons écrit à tort que le prélèvement de ${debitName(debit)}, n’avait pas abouti : ce rejet était celui d’un autre prélèvement. Nous vous prions de nous en excuser.`,
      debit.collectionOn > call.today
        ? `Ce prélèvement sera présenté le ${longFrenchDay(debit.collectionOn)}, comme prévu : vous n’avez rien à régler d’ici là.`
        : "Ce prélèvement est bien encaissé : vous n’avez rien à régler. Si vous avez déjà réglé cette somme par virement, dites-le-nous : nous vous la rendrons ou la déduirons de votre prochaine facture.",
      ...(debit.retryOn === null ? [] : ["Il ne sera pas présenté une seconde fois."]),
      ...(isRestored
        ? [`Votre mandat ${reference} reste en vigueur : vous n’avez pas à en signer un autre.`]
        : []),
    ],
  }));
