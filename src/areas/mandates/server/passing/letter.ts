// The mail to the signer of a mandate that has passed to another creditor (EPC016-06: the debtor is informed of it).
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { ofName } from "#kernel/text/elision.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { writeTo } from "#settings/server/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { sql } from "kysely";
import { noticeDays } from "../../model/wording.ts";
import type { MandateRow } from "../moves/moves.ts";

interface Passing {
  former: IssuerIdentity;
  creditor: IssuerIdentity;
  formerIssuerId: string;
}

interface OpenDocument {
  number: string;
  cents: Cents;
}

/** Invoices and notes of an issuer that no debit collects, without claims prior to a judgment. */
async function documentsToTransfer(
  call: Call,
  { companyId }: MandateRow,
  issuerId: string,
): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select d.number, sum(p.remaining_cents)::bigint as cents
    from billing_document d join document_part p on p.document_id = d.id
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.status = 'FINAL'
      and d.kind in ('INVOICE', 'NOTE') and p.remaining_cents > 0 and not p.is_replaced
      and not exists (select from debit b where b.part_id = p.id and b.status = 'SENT')
      and not exists (select from prior_claim c where c.part_id = p.id)
    group by d.id, d.number order by d.number`.execute(call.db);
  return rows;
}

function transferParagraphs(
  documents: readonly OpenDocument[],
  { name, iban, bic }: IssuerIdentity,
): string[] {
  if (documents.length === 0) return [];
  return [
    [
      `Il reste à régler par virement à ${name}, qui ne peut plus se servir de ce mandat :`,
      ...documents.map(({ number, cents }) => `- ${number} : ${frenchPrice(cents)}`),
      `Compte ${ofName(name)} : IBAN ${frenchIban(iban)}, BIC ${bic}`,
    ].join("\n"),
    "Un prélèvement déjà remis à la banque suit son cours : il n’est pas à régler une seconde fois.",
  ];
}

/** One mail by mandate that passes. */
export async function sendPassingLetter(
  call: Call,
  mandate: MandateRow,
  { former, creditor, formerIssuerId }: Passing,
): Promise<void> {
  const { signer, companyName, clientId, reference, accountMask } = mandate;
  const lessor = await readLessor(call);
  await writeTo(call, {
    to: { name: fullName(signer), email: signer.email },
    isByLessor: true,
    about: [clientId],
    subject: `Votre mandat de prélèvement change de créancier : ${companyName}`,
    paragraphs: [
      `Les loyers de ${companyName} sont désormais facturés par ${creditor.name}, à la place ${ofName(former.name)}. Votre mandat de prélèvement SEPA passe à ce nouveau créancier :`,
      [
        `Créancier : ${creditor.name}`,
        `Identifiant créancier SEPA (ICS) : ${creditor.creditorId}`,
        `Référence unique du mandat (RUM) : ${reference}, inchangée`,
        `Compte débité : ${accountMask}, inchangé`,
      ].join("\n"),
      `Vous n’avez rien à faire ni à signer. Chaque facture vous annonce comme avant son montant et le jour de son prélèvement, au moins ${noticeDays} jours à l’avance.`,
      "Si votre banque n’accepte que les créanciers que vous lui avez désignés, communiquez-lui cet identifiant.",
      ...transferParagraphs(await documentsToTransfer(call, mandate, formerIssuerId), former),
      `${lessor.name} reste votre interlocuteur : pour toute question, répondez simplement à ce message.`,
    ],
  });
}
