// Parties of a quote: the facts of its header, the lessor and the lessee.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPhone, frenchSiret } from "#kernel/company/identifiers.ts";
import { type Block, boxes, stack, text } from "#platform/paper/blocks.ts";
import { soft, wash } from "#platform/paper/style.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";

export const headFacts = (quote: PaperQuote): string[] => [
  quote.orderId === null ? "Projet, sans numéro" : `N° ${quote.orderId}`,
  `Établi le ${frenchDay(quote.madeOn)}`,
  `Valable jusqu’au ${frenchDay(quote.validUntil)}`,
];

const party = (label: string, name: string, facts: readonly string[]): Block =>
  stack(
    text(label, { size: 7.5, color: soft }, { after: 1 }),
    text(name, { size: 10, isBold: true }, { after: 2 }),
    text(facts.filter(Boolean).join("\n"), { size: 8.5 }),
  );

/** The lessor and the lessee, side by side. */
export function parties({ quote, lessor }: PaperOrder): Block {
  const { company } = quote;
  const person = quote.signatory ?? quote.contacts[0];
  const title = person?.title ? `, ${person.title}` : "";
  return boxes(
    [
      party("Loueur", lessor.name, [
        `SIRET ${frenchSiret(lessor.siret)}`,
        `TVA ${lessor.vatNumber}`,
        quote.sendBy ? `Votre interlocuteur : ${quote.sendBy}` : "",
        quote.vendor === lessor.name ? "" : `Proposé par : ${quote.vendor}`,
      ]),
      party("Locataire", company.name, [
        frenchAddress(company.address),
        company.siret ? `SIRET ${frenchSiret(company.siret)}` : "",
        person ? `À l’attention de ${person.firstName} ${person.lastName}${title}` : "",
        person?.email ?? "",
        person?.phone ? frenchPhone(person.phone) : "",
      ]),
    ],
    { fill: wash },
  );
}
