// Draws one of the papers of a quote. Loaded by the document thread.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPhone, frenchSiret } from "#kernel/company/identifiers.ts";
import {
  withGapBelow,
  type Block,
  stack,
  text,
  heading,
  space,
  together,
  boxes,
} from "#platform/paper/blocks.ts";
import type { Paper } from "#platform/paper/paper.ts";
import { navy, soft, wash } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { orderStatementBlock } from "#signatures/server/papers/order-statement.ts";
import { representedBy, signatureBlock } from "#signatures/server/papers/signature-block.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { groupAct, signatureWording } from "#signatures/model/wording/order.ts";
import { paperTitles } from "../../model/papers/papers.ts";
import { orderStatementOf } from "../order-statement.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";
import { fluiditySection, rentSection } from "./rent.ts";
import { carSection, commentSection, contractSection, servicesSection } from "./sections.ts";
import { type Article, generalTerms } from "./terms/terms.ts";

const small = 7.4;
/** One article of the general terms, whose title stays with its first lines. */
const article = ({ title, paragraphs }: Article): Block =>
  withGapBelow(
    6,
    stack(
      (sheet, width) =>
        text(
          title,
          { size: small + 0.6, isBold: true, color: navy },
          { as: "H2", after: 2 },
        )(sheet, width).map((line) => ({ ...line, holds: true })),
      ...paragraphs.map((words) => text(words, { size: small, align: "justify" }, { after: 3.2 })),
    ),
  );

function drawTerms(paper: Paper, order: PaperOrder): void {
  const duration = order.quote.type === "long" ? "longue" : "moyenne";
  paper.put(
    text(
      `Conditions générales de location ${duration} durée`,
      { size: 14, isBold: true },
      { as: "H1", after: 8 },
    ),
  );
  paper.putInColumns(...generalTerms(order).map(article));
}

/** Statement of the amounts a consumer undertakes to pay, on the order form. */
const orderStatementSection = (order: PaperOrder): Block =>
  orderStatementBlock(order.kind === "order-form" ? orderStatementOf(order) : null);

/**
 * Mandatory information of a consumer before they agree: the right of withdrawal and the mediator (code de la
 * consommation, art. L221-5, L616-1).
 */
function consumerSection({ quote, lessor }: PaperOrder): Block {
  if (quote.company.client.type !== "INDIVIDUAL") return stack();
  const { mediator, withdrawalNotice } = lessor;
  const sentences = [
    withdrawalNotice,
    mediator &&
      `En cas de litige, après une réclamation écrite restée sans réponse, vous pouvez saisir gratuitement le médiateur de la consommation : ${mediator}`,
  ].filter(Boolean);
  return sentences.length === 0
    ? stack()
    : stack(heading("Vos droits de consommateur"), ...sentences.map((one) => text(one, { size: 8.8 })));
}

const headFacts = (quote: PaperQuote): string[] => [
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
function parties({ quote, lessor }: PaperOrder): Block {
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

function drawOffer(paper: Paper, order: PaperOrder): void {
  letterhead(paper, order.lessor, { title: paperTitles[order.kind], facts: headFacts(order.quote) });
  paper.put(
    parties(order),
    carSection(order),
    contractSection(order),
    rentSection(order),
    servicesSection(order),
  );
  // An order form always shows the grid: its general terms settle mileage by it.
  if (order.quote.displayFluidityGrid || order.kind === "order-form") paper.put(fluiditySection(order));
  paper.put(consumerSection(order), commentSection(order), orderStatementSection(order));
}

/** Names of the requested signers, else of the signatory chosen on the quote. */
const signerLines = ({ quote, signers }: PaperOrder): string[] => {
  if (signers) return signers.map(nameWithCapacity);
  return quote.signatory ? [nameWithCapacity({ ...quote.signatory, capacity: quote.signatory.title })] : [];
};

/** A company acts through a representative; an individual acts in person. */
const clientParty = (order: PaperOrder): string =>
  order.quote.company.client.type === "INDIVIDUAL"
    ? order.quote.company.name
    : `${order.quote.company.name}, ${representedBy(signerLines(order))},`;

function agreement(order: PaperOrder): Block {
  const { quote, lessor, signers } = order;
  const engagement = quote.isNonBinding
    ? "sans engagement de durée, aux conditions de l’article « Durée » des conditions générales"
    : `pour une durée ferme de ${quote.durationMonths} mois`;
  return together(
    heading("Commande"),
    text(
      `${clientParty(order)} commande à ${lessor.name} la location du véhicule décrit ci-dessus, ${engagement}, et reconnaît avoir reçu et accepté les conditions générales qui suivent, lesquelles font partie du contrat.`,
    ),
    text(
      "La signature électronique de ce document a la même valeur qu’une signature manuscrite (code civil, articles 1366 et 1367).",
      { size: 8.5, color: soft },
    ),
    space(4),
    signatureBlock({
      lessor: { name: lessor.name, by: quote.sendBy || "Le loueur" },
      client: { name: quote.company.name, by: signerLines(order).join("\n") },
      signers: signers ? signerLines(order) : null,
      mention: signatureWording(groupAct([orderStatementOf(order)]), "paper").mention,
    }),
  );
}

export const draw: Draw<PaperOrder> = async (order) => {
  const { kind, lessor, quote } = order;
  const paper = lessorPaper(lessor, {
    title: `${paperTitles[kind]} ${quote.orderId ?? ""}`.trim(),
    name: quote.orderId ?? "Projet",
  });
  if (kind !== "general-terms") drawOffer(paper, order);
  if (kind === "order-form") {
    paper.put(agreement(order));
    paper.newPage();
  }
  if (kind !== "quote") drawTerms(paper, order);
  return paper.end();
};
