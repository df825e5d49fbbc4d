// Whose quote it is: the facts of its head, and both parties.
import { frenchAddress } from "#kernel/address.ts";
import { frenchDay } from "#kernel/day.ts";
import { frenchPhone, frenchSiret } from "#kernel/identifiers.ts";
import { type Paper, soft, wash } from "#kernel/server/paper.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";

export const headFacts = (quote: PaperQuote): string[] => [
  quote.orderId === null ? "Projet, sans numéro" : `N° ${quote.orderId}`,
  `Établi le ${frenchDay(quote.madeOn)}`,
  `Valable jusqu’au ${frenchDay(quote.validUntil)}`,
];

/** Who it is for and who made it, side by side. */
export function parties(paper: Paper, { quote, lessor }: PaperOrder): void {
  const { left, width } = paper;
  const gap = 14;
  const half = (width - gap) / 2;
  const { company } = quote;
  const person = quote.signatory ?? quote.contacts[0];
  const client = [
    frenchAddress(company.address),
    company.siret ? `SIRET ${frenchSiret(company.siret)}` : "",
    person ? `À l’attention de ${person.firstName} ${person.lastName}${person.title ? `, ${person.title}` : ""}` : "",
    person?.email ?? "",
    person?.phone ? frenchPhone(person.phone) : "",
  ]
    .filter(Boolean)
    .join("\n");
  const ours = [
    `SIRET ${frenchSiret(lessor.siret)}`,
    `TVA ${lessor.vatNumber}`,
    quote.sendBy ? `Votre interlocuteur : ${quote.sendBy}` : "",
    quote.vendor === lessor.name ? "" : `Vendeur : ${quote.vendor}`,
  ]
    .filter(Boolean)
    .join("\n");
  const y = paper.y;
  const inner = half - 24;
  const height = 40 + Math.max(paper.measure(client, inner, { size: 8.5 }), paper.measure(ours, inner, { size: 8.5 }));
  const box = (x: number, label: string, name: string, text: string): void => {
    paper.ground({ x, y, width: half, height }, wash);
    paper.write(label, { x: x + 12, y: y + 9, width: inner }, { size: 7.5, color: soft });
    paper.write(name, { x: x + 12, y: y + 19, width: inner }, { size: 10, isBold: true });
    paper.write(text, { x: x + 12, y: y + 33, width: inner }, { size: 8.5 });
  };
  box(left, "Loueur", lessor.name, ours);
  box(left + half + gap, "Locataire", company.name, client);
  paper.y = y + height + 4;
}
