// Mails to the client about a mandate: each carries the same link.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { writeTo } from "#settings/server/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { bankInstruction } from "../../model/wording.ts";
import { mandateLinkAddress } from "./link.ts";

type LetterName = "ask" | "remind" | "account" | "bank" | "lapsing";

interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

const invitation =
  "Munissez-vous de votre IBAN et de votre téléphone : le mandat se remplit et se signe en deux minutes, depuis votre téléphone ou votre ordinateur.";

const letters: Readonly<Record<LetterName, (row: Row<"mandate">) => Letter>> = {
  ask: ({ companyName }) => ({
    subject: `Votre mandat de prélèvement SEPA : ${companyName}`,
    paragraphs: [
      `Pour régler vos factures par prélèvement, il nous faut un mandat signé pour ${companyName}.`,
      invitation,
    ],
  }),
  remind: ({ companyName }) => ({
    subject: `Rappel : votre mandat de prélèvement SEPA, ${companyName}`,
    paragraphs: [`Nous attendons toujours le mandat de prélèvement de ${companyName}.`, invitation],
  }),
  account: ({ companyName, accountMask }) => ({
    subject: `Votre nouveau compte bancaire : ${companyName}`,
    paragraphs: [
      `Vous nous avez signalé un changement de compte pour ${companyName}. Indiquez le nouveau et signez le mandat mis à jour ; d’ici là, les prélèvements restent sur le compte ${accountMask}.`,
    ],
  }),
  bank: ({ companyName }) => ({
    subject: `Votre mandat interentreprises est à remettre à votre banque : ${companyName}`,
    paragraphs: [
      `Le mandat de ${companyName} est signé. ${bankInstruction}`,
      "Il est joint à l’e-mail qui confirme votre signature. Une fois remis à votre banque, dites-le-nous depuis cette page.",
    ],
  }),
  lapsing: ({ companyName }) => ({
    subject: `Votre mandat de prélèvement SEPA arrive à échéance : ${companyName}`,
    paragraphs: [
      `Faute de prélèvement depuis bientôt trois ans, le mandat de ${companyName} va perdre sa valeur. Il suffit d’en signer un nouveau.`,
      invitation,
    ],
  }),
};

export async function sendMandateLetter(call: Call, row: Row<"mandate">, name: LetterName): Promise<void> {
  const { subject, paragraphs } = letters[name](row);
  const address = await mandateLinkAddress(call, row);
  await writeTo(call, {
    to: { name: fullName(row.signer), email: row.signer.email },
    replyTo: call.actor.link === undefined ? call.actor.email : "",
    about: [row.clientId],
    subject,
    paragraphs: [
      ...paragraphs,
      `Votre page personnelle :\n${address}`,
      "Ce lien vous est personnel : ne le transmettez à personne.",
    ],
  });
}
