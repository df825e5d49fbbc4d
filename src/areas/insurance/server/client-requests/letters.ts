// Mails to the client about an insurance: each carries the same link.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { staffAddresses } from "#people/server/users/colleagues.ts";
import { lastRecipient, type Recipient } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { insuranceLink, linkFor } from "./links.ts";
import type { InsuranceRow } from "../memos/memos.ts";

/** The previous recipient, else the usual contact; undefined if none: a colleague never answers for a client. */
export async function usualRecipient(call: Call, row: InsuranceRow): Promise<Recipient | undefined> {
  const { hasEmail } = await staffAddresses(call);
  const last = await lastRecipient(call, insuranceLink, row.id);
  return [...(last ? [last] : []), ...(await recipientsOf(call, row))].find(({ email }) => !hasEmail(email));
}

interface Letter {
  /** « Votre attestation d’assurance », before the name of the car. */
  subject: string;
  /** Paragraphs, between the greeting and the link. */
  paragraphs: readonly string[];
}

/** Writes to the client; every letter carries the same link. */
export async function sendLetter(
  call: Call,
  row: InsuranceRow,
  { to, letter }: { to: Recipient; letter: Letter },
): Promise<void> {
  const address = await linkFor(call, row.id, to);
  await writeTo(call, {
    to,
    about: [row.contractId],
    subject: letter.subject,
    paragraphs: [
      ...letter.paragraphs,
      `Déposez-la depuis votre téléphone ou votre ordinateur :\n${address}`,
      "Ce lien vous est personnel.",
    ],
  });
}

const memoDescription = "le mémo véhicule assuré que votre assureur vous a remis";

export const requestLetter = (car: string, message: string): Letter => ({
  subject: `Votre attestation d’assurance : ${car}`,
  paragraphs: [
    ...(message ? [message] : []),
    `Pour votre véhicule ${car}, il nous faut votre attestation d’assurance : ${memoDescription}, le nom de l’assureur, le numéro de police et la date de fin du contrat.`,
  ],
});

export const refusalLetter = (car: string, reason: string): Letter => ({
  subject: `Votre attestation d’assurance est à renvoyer : ${car}`,
  paragraphs: [
    `L’attestation d’assurance que vous avez envoyée pour votre véhicule ${car} n’a pas pu être acceptée :\n${reason}`,
    "Vous pouvez en envoyer une autre.",
  ],
});

export const reminderLetter = (car: string, end: Day): Letter => ({
  subject: `Votre assurance expire le ${frenchDay(end)} : ${car}`,
  paragraphs: [
    `L’assurance de votre véhicule ${car} expire le ${frenchDay(end)}. Une fois renouvelée, envoyez-nous votre nouvelle attestation.`,
  ],
});
