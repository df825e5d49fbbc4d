// An amendment on paper. Loaded by the thread of documents.
import { frenchAddress } from "#kernel/address.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { frenchSiret } from "#kernel/identifiers.ts";
import { frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { Paper } from "#kernel/server/paper.ts";
import type { Draw } from "#kernel/server/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { footers, letterhead } from "#settings/server/letterhead.ts";
import type { Effect } from "../../model/amendment.ts";
import type { ChangedLine } from "../../model/difference.ts";

export interface AmendmentPaper {
  lessor: Lessor;
  title: string;
  orderId: string;
  madeOn: Day;
  signedOn: Day;
  effectOn: Day;
  carTitle: string;
  company: { name: string; siret: string | null; address: Parameters<typeof frenchAddress>[0] };
  explanation: string;
  changes: readonly ChangedLine[];
  effect: Effect;
  bringsCommitment: boolean;
  durationMonths: number;
}

const months = (count: number): string => `${frenchNumber(count)} mois`;
const price = (cents: number): string => `${frenchPrice(cents)} HT`;

function effectTable(paper: Paper, { effect }: AmendmentPaper): void {
  paper.heading("Effet sur les loyers");
  const term = (day: Day | null): string => (day ? frenchDay(day) : "");
  paper.table(
    [
      { title: "", share: 4 },
      { title: "Avant", share: 3, align: "right" },
      { title: "Après", share: 3, align: "right" },
    ],
    [
      ["Loyer mensuel total", price(effect.rentBeforeCents), price(effect.rentAfterCents)],
      ["Soit, TVA comprise", `${frenchPrice(withVat(effect.rentBeforeCents))} TTC`, `${frenchPrice(withVat(effect.rentAfterCents))} TTC`],
      ["Terme du contrat", term(effect.termBefore), term(effect.termAfter)],
      ["Loyers restants", months(effect.monthsLeftBefore), months(effect.monthsLeftAfter)],
      ["Reste à payer jusqu’au terme", price(effect.remainingBeforeCents), price(effect.remainingAfterCents)],
    ],
    { hasTotal: true },
  );
}

export const draw: Draw<AmendmentPaper> = async (amendment) => {
  const { lessor, company, effectOn, changes, explanation, title, orderId, madeOn } = amendment;
  const paper = new Paper(title, lessor.name);
  letterhead(paper, lessor, { title, facts: [`Contrat ${orderId}`, `Établi le ${frenchDay(madeOn)}`] });
  const siret = company.siret ? `, SIRET ${frenchSiret(company.siret)}` : "";
  paper.paragraph(
    `Entre ${lessor.name}, loueur, et ${company.name}${siret}, ${frenchAddress(company.address)}, locataire, il est convenu de modifier le contrat de location ${orderId}, signé le ${frenchDay(amendment.signedOn)}, qui porte sur le véhicule ${amendment.carTitle}.`,
  );
  paper.heading("Ce qui change");
  paper.paragraph(`À compter du ${frenchDay(effectOn)} :`);
  paper.table(
    [
      { title: "", share: 4 },
      { title: "Avant", share: 3, align: "right" },
      { title: "Après", share: 3, align: "right" },
    ],
    changes.map(({ label, before, after }) => [label, before, after]),
  );
  effectTable(paper, amendment);
  if (amendment.bringsCommitment)
    paper.paragraph(`L’allongement étant de six mois ou plus, le locataire s’engage pour une durée ferme de ${amendment.durationMonths} mois au total.`, {
      isBold: true,
    });
  if (explanation) {
    paper.heading("Motif");
    paper.paragraph(explanation);
  }
  paper.heading("Le reste demeure");
  paper.paragraph("Toutes les autres clauses du contrat et ses conditions générales restent inchangées. Le présent avenant en fait partie dès sa signature.");
  footers(paper, lessor, orderId);
  return paper.end();
};
