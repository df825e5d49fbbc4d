// What every paper of the company begins and ends with.
import { frenchDay } from "#kernel/day.ts";
import { frenchAddress } from "#kernel/address.ts";
import { frenchPhone, frenchSiret } from "#kernel/identifiers.ts";
import { frenchPrice } from "#kernel/money.ts";
import { accent, faint, navy, type Paper, soft, wash } from "#kernel/server/paper.ts";
import { type Lessor, sirenOf } from "#settings/model/lessor.ts";
import type { PaperOrder } from "./paper-quote.ts";

const spaced = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

/** The lessor at the left, what the paper is at the right. */
export function letterhead(paper: Paper, { lessor, quote }: PaperOrder, title: string): void {
  const { document, left, width } = paper;
  document.rect(0, 0, document.page.width, 5).fill(navy);
  document.rect(0, 0, 120, 5).fill(accent);
  const half = width / 2;
  paper.write(lessor.name, { x: left, y: 34, width: half }, { size: 15, isBold: true, color: navy });
  const address = [lessor.addressLine1, lessor.addressLine2, `${lessor.zipCode} ${lessor.city}`].filter(Boolean).join(", ");
  const below = paper.write(`${address}\n${lessor.phone} · ${lessor.email}`, { x: left, y: document.y + 1, width: half }, { size: 8, color: soft });
  paper.write(title, { x: left + half, y: 34, width: half }, { size: 15, isBold: true, align: "right" });
  const facts = [
    quote.orderId === null ? "Projet, sans numéro" : `N° ${quote.orderId}`,
    `Établi le ${frenchDay(quote.madeOn)}`,
    `Valable jusqu’au ${frenchDay(quote.validUntil)}`,
  ];
  const right = paper.write(facts.join("\n"), { x: left + half, y: 53, width: half }, { size: 8.5, color: soft, align: "right" });
  paper.y = Math.max(below, right) + 12;
}

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
    person ? [person.email, person.phone ? frenchPhone(person.phone) : ""].filter(Boolean).join(" · ") : "",
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

const identity = (lessor: Lessor): string =>
  `${lessor.name}, ${lessor.legalForm} au capital de ${frenchPrice(lessor.capitalCents)} · RCS ${lessor.rcsCity} ${spaced(sirenOf(lessor))} · TVA ${lessor.vatNumber}`;

/** The legal line and the page number, on every page. */
export function footers(paper: Paper, { lessor, quote }: PaperOrder): void {
  paper.everyPage((page, count) => {
    const { document, left, width } = paper;
    const y = document.page.height - 40;
    paper.rule(y - 6, faint);
    paper.write(identity(lessor), { x: left, y, width: width - 110 }, { size: 6.8, color: soft });
    paper.write(`${quote.orderId ?? "Projet"} · ${page} / ${count}`, { x: left + width - 110, y, width: 110 }, { size: 7.5, color: soft, align: "right" });
  });
}
