// An instalment plan on paper, which the client signs: what is owed, what is paid on which day, and what follows when
// an instalment is missed. Loaded by the document thread.
import { type BilledCustomer, type IssuerIdentity, letterheadOf } from "#billing/model/documents/frozen.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { heading, space, text, together } from "#platform/paper/blocks.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { paragraphs } from "#platform/paper/letter.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { representedBy, signatureBlock } from "#signatures/server/papers/signature-block.ts";
import type { DebitedShare } from "#payments/model/debits/obstacles.ts";
import { daysOfGrace, type PlannedDebt } from "../../model/dunning/plan.ts";
import type { Instalment } from "../../model/dunning/records.ts";

export interface InstalmentPlanPaper {
  issuer: IssuerIdentity;
  customer: BilledCustomer;
  /** The signers for the company, each with their capacity. */
  people: readonly string[];
  madeOn: Day;
  signBy: Day;
  debts: readonly PlannedDebt[];
  totalCents: Cents;
  instalments: readonly Instalment[];
  /** The share that the mandate in force debits; the rest is paid by transfer. */
  debits: DebitedShare;
}

const debtColumns: readonly Column[] = [
  { title: "Document", share: 34 },
  { title: "Émis le", share: 20 },
  { title: "Échéance", share: 20 },
  { title: "Reste dû", share: 26, align: "right" },
];

const instalmentColumns: readonly Column[] = [
  { title: "À payer le", share: 74 },
  { title: "Montant", share: 26, align: "right" },
];

const debtRows = ({ debts, totalCents }: InstalmentPlanPaper): string[][] => [
  ...debts.map(({ number, issuedOn, dueOn, cents }) => [
    number,
    frenchDay(issuedOn),
    frenchDay(dueOn),
    frenchPrice(cents),
  ]),
  ["Total dû", "", "", frenchPrice(totalCents)],
];

const instalmentRows = ({ instalments, totalCents }: InstalmentPlanPaper): string[][] => [
  ...instalments.map(({ dueOn, cents }) => [frenchDay(dueOn), frenchPrice(cents)]),
  ["Total", frenchPrice(totalCents)],
];

function customerText({ customer, people }: InstalmentPlanPaper): string {
  const { name, siret, address, isConsumer } = customer;
  return [
    name,
    siret ? `SIRET ${frenchSiret(siret)}` : "",
    frenchAddress(address),
    isConsumer ? "" : representedBy(people),
  ]
    .filter(Boolean)
    .join(", ");
}

const openingTexts = (plan: InstalmentPlanPaper): string[] => [
  `Entre ${plan.issuer.name}, ci-après « le loueur », et ${customerText(plan)}, ci-après « le client ».`,
  `Le client reconnaît devoir au loueur les sommes ci-dessous, soit ${frenchPrice(plan.totalCents)} au ${frenchDay(plan.madeOn)}. Le loueur accepte d’être payé en ${countText(plan.instalments.length, "échéance")}.`,
];

const rightsText =
  "Signer n’empêche pas le client de contester une facture qu’il estime inexacte. La reconnaissance de cette dette fait courir de nouveau, depuis le début, le délai pendant lequel le loueur peut la réclamer en justice (code civil, art. 2240).";

function methodText({ issuer, customer, debits }: InstalmentPlanPaper): string {
  const transfer = `par virement à ${issuer.name}, IBAN ${frenchIban(issuer.iban)}, en rappelant « ${customer.name} »`;
  if (debits === "NONE") return `Chaque échéance est payée ${transfer}.`;
  return debits === "ALL"
    ? "Chaque échéance est prélevée à sa date, ou le premier jour ouvré des banques qui la suit, sur le compte du mandat en vigueur. Sans mandat en vigueur, elle est payée par virement."
    : `Les sommes dont un prélèvement a été rejeté ou remboursé sont payées ${transfer}. Le reste de chaque échéance est prélevé à sa date, ou le premier jour ouvré des banques qui la suit, sur le compte du mandat en vigueur ; sans mandat en vigueur, il est payé par virement.`;
}

const paymentTexts = (plan: InstalmentPlanPaper): string[] => [
  methodText(plan),
  "Le client peut payer plus tôt, en tout ou en partie, sans frais. Tant que les échéances sont payées, le loueur ne relance pas le client pour ces sommes, qui ne portent pas d’intérêt de retard.",
];

const missedTexts = ({ issuer, customer }: InstalmentPlanPaper): string[] => [
  `L’échéancier prend fin si une échéance reste impayée plus de ${daysOfGrace} jours après sa date. Ce qui n’est pas encore payé est alors dû aux dates d’origine${
    customer.isConsumer
      ? ", sans intérêt de retard ni frais de recouvrement."
      : ", avec les intérêts de retard depuis ces dates (code de commerce, art. L441-10). Un jugement de sauvegarde, de redressement ou de liquidation y met fin aussi."
  }`,
  `En cas de difficulté, le client prévient le loueur (${issuer.phone}, ${issuer.email}) : un autre échéancier peut être convenu. Le client peut aussi demander des délais de paiement au juge (code civil, art. 1343-5)${
    customer.isConsumer ? " et, en cas de surendettement, saisir gratuitement la Banque de France." : "."
  }`,
];

export const draw: Draw<InstalmentPlanPaper> = (plan) => {
  const { issuer, customer, people, madeOn, signBy } = plan;
  const title = "Échéancier de paiement";
  const company = letterheadOf(issuer);
  const paper = lessorPaper(company, { title: `${title} - ${customer.name}`, name: title });
  letterhead(paper, company, {
    title,
    facts: [`Établi le ${frenchDay(madeOn)}`, `À signer jusqu’au ${frenchDay(signBy)}`],
  });
  paper.put(
    paragraphs(openingTexts(plan)),
    heading("Ce qui est dû"),
    table(debtColumns, debtRows(plan), { hasTotal: true }),
    text(rightsText, { size: 10 }, { after: 8 }),
    heading("Ce qui sera payé"),
    table(instalmentColumns, instalmentRows(plan), { hasTotal: true }),
    paragraphs(paymentTexts(plan)),
    heading("Si une échéance n’est pas payée"),
    paragraphs(missedTexts(plan)),
    together(
      space(6),
      signatureBlock({
        lessor: { name: issuer.name, by: "Le loueur" },
        client: { name: customer.name, by: people.join("\n") },
        signers: people,
      }),
    ),
  );
  return paper.end();
};
