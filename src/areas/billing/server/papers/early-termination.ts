// An early termination on paper, which the client signs. Loaded by the document thread.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { type Block, heading, space, stack, text, together } from "#platform/paper/blocks.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { groupAct, type OrderStatement, signatureWording } from "#signatures/model/wording/order.ts";
import { orderStatementBlock } from "#signatures/server/papers/order-statement.ts";
import { representedBy, signatureBlock } from "#signatures/server/papers/signature-block.ts";
import { noticeOf, type TerminationEstimate } from "#contracts/model/early-termination.ts";
import { type ReplacedTermination, replacedText } from "../../model/early-termination/early-termination.ts";

export interface EarlyTerminationPaper {
  lessor: Lessor;
  orderId: string;
  madeOn: Day;
  signedOn: Day;
  on: Day;
  carTitle: string;
  company: { name: string; siret: string | null; address: Parameters<typeof frenchAddress>[0] };
  isIndividual: boolean;
  /** The signers for the company, each with their capacity. */
  people: readonly string[];
  estimate: TerminationEstimate;
  vatCents: number;
  totalCents: number;
  /** The signed early termination that this one replaces. */
  replaces: ReplacedTermination | null;
  /** Statement of the amounts a consumer undertakes to pay; null when it is merely signed. */
  order: OrderStatement | null;
}

const columns: readonly Column[] = [
  { title: "", share: 7 },
  { title: "", share: 3, align: "right" },
];

function tenantText({ company, people, isIndividual }: EarlyTerminationPaper): string {
  const { name, siret, address } = company;
  return [
    name,
    siret ? `SIRET ${frenchSiret(siret)}` : "",
    frenchAddress(address),
    isIndividual ? "" : representedBy(people),
  ]
    .filter(Boolean)
    .join(", ");
}

function amountRows({ estimate, vatCents, totalCents }: EarlyTerminationPaper): string[][] {
  const { totalRentsCents, share, monthsLeft, durationMonths, deductedMonths, formulaCents } = estimate;
  const formula = `LT × ${frenchNumber(share, 2)} × ${monthsLeft} ÷ (${durationMonths} − ${frenchNumber(deductedMonths)})`;
  return [
    ["Loyers de tout le contrat, hors taxes (LT)", frenchPrice(totalRentsCents)],
    ["Mois restants, le mois commencé compris", frenchNumber(monthsLeft)],
    [formula, frenchPrice(formulaCents)],
    ...(estimate.ground === "CAPPED"
      ? [["Loyers restants, hors taxes : l’indemnité s’y limite", frenchPrice(estimate.remainingRentsCents)]]
      : []),
    ["Indemnité hors taxes", frenchPrice(estimate.indemnityCents)],
    ["TVA", frenchPrice(vatCents)],
    ["Indemnité toutes taxes comprises", frenchPrice(totalCents)],
  ];
}

const replacementBlock = ({ replaces }: EarlyTerminationPaper): Block =>
  replaces === null
    ? stack()
    : text(`La présente résiliation remplace ${replacedText(replaces)}, qui ne produit plus d’effet.`);

function noticeBlock({ estimate, madeOn }: EarlyTerminationPaper): Block {
  const { months, endsOn, isShort } = noticeOf(estimate, madeOn);
  if (months === 0) return stack();
  return text(
    isShort
      ? `Le préavis de ${frenchNumber(months)} mois courrait jusqu’au ${frenchDay(endsOn)} : les parties conviennent de le réduire.`
      : `Le préavis de ${frenchNumber(months)} mois, compté du ${frenchDay(madeOn)}, est respecté.`,
  );
}

export const draw: Draw<EarlyTerminationPaper> = async (proposal) => {
  const { lessor, orderId, madeOn, signedOn, on, carTitle, company, people, order } = proposal;
  const title = "Résiliation anticipée";
  const paper = lessorPaper(lessor, { title: `${title} du contrat ${orderId}`, name: orderId });
  letterhead(paper, lessor, { title, facts: [`Contrat ${orderId}`, `Établie le ${frenchDay(madeOn)}`] });
  paper.put(
    text(
      `Le locataire, ${tenantText(proposal)}, demande à ${lessor.name}, loueur, de mettre fin avant son terme, le ${frenchDay(on)}, au contrat de location ${orderId}, signé le ${frenchDay(signedOn)}, qui porte sur le véhicule ${carTitle}.`,
    ),
    replacementBlock(proposal),
    noticeBlock(proposal),
    heading("Indemnité de résiliation"),
    table(columns, amountRows(proposal), { hasTotal: true }),
    heading("À la restitution"),
    text(
      `Le véhicule est restitué le ${frenchDay(on)}. Les loyers sont dus par jours jusqu’à ce jour, qui n’est pas facturé. L’indemnité ci-dessus, le kilométrage régularisé au prorata de la durée écoulée, le transport de retour et, s’il y a lieu, la remise en état sont facturés après la restitution. Le dépôt de garantie est restitué, ou imputé sur ce qui reste dû.`,
    ),
    text(
      "Si le véhicule est restitué un autre jour, l’indemnité est calculée à ce jour selon la même formule.",
    ),
    orderStatementBlock(order),
    together(
      space(6),
      signatureBlock({
        lessor: { name: lessor.name, by: "Le loueur" },
        client: { name: company.name, by: people.join("\n") },
        signers: people,
        mention: signatureWording(groupAct([order]), "paper").mention,
      }),
    ),
  );
  return paper.end();
};
