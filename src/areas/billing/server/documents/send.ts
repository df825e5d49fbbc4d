// A finalised document leaves by mail, once by itself for a company billed automatically, then again when asked.
import { invalid, refused } from "#kernel/failure.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { change, getAtVersion, get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import { mailLetter } from "#platform/post/letters.ts";
import type { BillingMode } from "../../model/company-billing.ts";
import { documentFlow } from "../../model/documents/flow.ts";
import { documentKinds, type FrozenDocument, methodOfKind } from "../../model/documents/frozen.ts";
import { priorExtent, priorSentence } from "../../model/documents/prior.ts";
import type { SendingForm } from "../../model/documents/sending.ts";
import { priorClaimOf, refundPromised, sumsSettled } from "../../model/events.ts";
import { noticeDays } from "../../model/rents/invoicing-day.ts";
import { billingSettingsOf } from "../company-billing.ts";
import { isOnPlatform } from "../platform/deposits.ts";
import { documentSubject } from "./draft-lacks.ts";
import { recordSending, recordSendingAgain, sendingInstant } from "../sent.ts";

type BillingDocument = Row<"billingDocument">;

/**
 * Instruction to the client, in one sentence, for what is left to pay. A day that has passed, or that leaves a first
 * sending no notice, is not promised: the day of the debit is announced by its own mail.
 */
function whatToDo(
  call: Call,
  { remainingCents, sentAt, ...document }: BillingDocument,
  { kind, payment, issuer, ...content }: FrozenDocument,
): string {
  const amount = frenchPrice(remainingCents);
  if (remainingCents === 0) return "Vous n’avez rien à régler.";
  const dueOn = document.dueOn ?? content.dueOn;
  const method = methodOfKind(kind, payment.method);
  if (method === "DEBIT")
    return dueOn < addDays(call.today, sentAt === null ? noticeDays : 0)
      ? `Vous n’avez rien à faire : ${amount} seront prélevés. Nous vous en annoncerons le jour par e-mail, au moins ${noticeDays} jours avant.`
      : `Vous n’avez rien à faire : ${amount} seront prélevés le ${frenchDay(dueOn)}.`;
  const isPast = dueOn < call.today;
  if (method === "CARD")
    return `Vous n’avez rien à faire : votre carte sera débitée de ${amount}${isPast ? "" : ` le ${frenchDay(dueOn)}`}.`;
  return `Merci de virer ${amount} ${isPast ? "dès réception" : `avant le ${frenchDay(dueOn)}`} sur le compte ${issuer.iban}, en rappelant le numéro du document.`;
}

/** A claim that the law forbids to pay, then the instruction for the others. */
async function restText(call: Call, document: BillingDocument, content: FrozenDocument): Promise<string[]> {
  const { id, remainingCents } = document;
  const [prior] = await call.ask(priorClaimOf, { documentId: id });
  if (!prior) return [whatToDo(call, document, content)];
  const sentence = priorSentence(prior, remainingCents);
  if (priorExtent({ prior }, remainingCents) === "WHOLE") return [sentence];
  const payable = { ...document, remainingCents: remainingCents - prior.cents };
  return [sentence, whatToDo(call, payable, content)];
}

const articles: Record<FrozenDocument["kind"], string> = {
  INVOICE: "votre facture",
  CREDIT_NOTE: "votre avoir",
  NOTE: "votre note",
  CALL: "notre appel de fonds",
};

/** Next use of the unused part of a credit note. */
function unusedCredit(remainingCents: Cents, mode: BillingMode): string[] {
  if (remainingCents === 0) return [];
  const left = `${frenchPrice(remainingCents)} restent à votre crédit.`;
  return mode === "AUTOMATIC"
    ? [
        `${left} Nous les déduirons de ce que vous nous devrez. Si vous préférez un remboursement, répondez simplement à ce message.`,
      ]
    : [
        `${left} Dites-nous si vous préférez les garder pour vos prochaines factures ou être remboursé : répondez simplement à ce message.`,
      ];
}

/** A refund that is owed leaves the client nothing to choose. */
async function creditLeft(call: Call, { id, companyId, remainingCents }: BillingDocument): Promise<string[]> {
  const promised = (await call.ask(refundPromised, { documentId: id })).filter((words) => words !== null);
  if (promised.length > 0) return promised;
  return unusedCredit(remainingCents, (await billingSettingsOf(call, companyId)).mode);
}

/** Sums already settled, on either side, then the steps left to the client. */
async function settlementText(
  call: Call,
  document: BillingDocument,
  content: FrozenDocument,
): Promise<string[]> {
  const { id } = document;
  const settled = (await call.ask(sumsSettled, { documentId: id })).flat();
  const next =
    content.kind === "CREDIT_NOTE"
      ? await creditLeft(call, document)
      : await restText(call, document, content);
  return [settled.map(({ sentence }) => sentence).join("\n"), ...next].filter((words) => words !== "");
}

async function mailDocument(call: Call, document: BillingDocument): Promise<string | null> {
  const { id, companyId, clientId, content, paperKey } = document;
  if (content === null || paperKey === null) return null;
  const [to] = await recipientsOf(call, { companyId, clientId });
  if (!to) return null;
  const { kind, number, issuer, totalCents } = content;
  const bytes = await readFile(call, paperKey);
  await mailLetter(call, {
    to,
    from: issuer,
    about: [id],
    subject: `${documentKinds[kind]} ${number} : ${frenchPrice(totalCents)}`,
    paragraphs: [
      `Vous trouverez ci-joint ${articles[kind]} ${number}.`,
      ...(await settlementText(call, document, content)),
    ],
    paper: pdfDocument(`${number}.pdf`, bytes),
  });
  return to.email;
}

const send = async (call: Call, document: BillingDocument): Promise<BillingDocument> => {
  const email = await mailDocument(call, document);
  if (email === null) throw refused(`${document.companyName} n’a pas de contact à qui l’envoyer.`);
  const name = document.number ?? "le document";
  return document.sentAt === null
    ? recordSending(call, { id: document.id, did: `a envoyé ${name} à ${email}`, statesRest: true })
    : recordSendingAgain(call, document, `a renvoyé ${name} à ${email}`);
};

/** Sends a document again, or for the first time, as asked by a person. */
export async function sendDocument(call: Call, at: VersionedId): Promise<BillingDocument> {
  const document = await getAtVersion(call, "billingDocument", at);
  const subject = documentSubject(document, {
    isOnPlatform: await isOnPlatform(call, document.id),
    hasRecipient: (await recipientsOf(call, document)).length > 0,
  });
  requireMove(documentFlow, "send", subject, { missing: missingPermission(call) });
  return send(call, document);
}

/** The first sending is the notice of a debit. A company billed by hand is sent its documents by an accountant. */
export async function sendByItself(call: Call, documentId: string): Promise<void> {
  if (await isOnPlatform(call, documentId)) return;
  const document = await get(call, "billingDocument", documentId);
  const { mode } = await billingSettingsOf(call, document.companyId);
  if (mode === "MANUAL" || document.sentAt !== null || !call.services.post.canSend.mail) return;
  const [to] = await recipientsOf(call, document);
  if (to) await send(call, document);
  else
    call.recordChange({
      record: "billingDocument",
      id: documentId,
      did: `n’a pas pu être envoyé : ${document.companyName} n’a pas de contact`,
    });
}

/** Records, corrects or withdraws the day on which a person handed a document over by another channel. */
export async function recordSendingByHand(
  call: Call,
  { id, version, sentOn }: SendingForm & { id: string },
): Promise<Row<"billingDocument">> {
  const document = await getAtVersion(call, "billingDocument", { id, version });
  const subject = documentSubject(document, { isOnPlatform: await isOnPlatform(call, id) });
  requireMove(documentFlow, "recordSending", subject, { missing: missingPermission(call) });
  const { number, issuedOn } = document;
  if (sentOn === null) {
    if (!document.isSentByHand) throw invalid({ sentOn: "Indiquez le jour de l’envoi." });
    const did = `a annulé l’envoi noté de ${number}`;
    await change(call, "billingDocument", { id, version, did }, { sentAt: null, isSentByHand: false });
    return get(call, "billingDocument", id);
  }
  if (sentOn > call.today) throw invalid({ sentOn: "Ce jour n’est pas encore venu." });
  if (issuedOn !== null && sentOn < issuedOn)
    throw invalid({ sentOn: `Ce document n’existe que depuis le ${frenchDay(issuedOn)}.` });
  const did = `a noté l’envoi de ${number} le ${frenchDay(sentOn)}`;
  return recordSending(call, { id, did, sentAt: sendingInstant(call, sentOn), isSentByHand: true });
}
