// An amendment on paper. Loaded by the thread of documents.
import { frenchAddress } from "#kernel/address.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { frenchSiret } from "#kernel/identifiers.ts";
import { frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { accent, faint, navy, Paper, soft } from "#kernel/server/paper.ts";
import type { Draw } from "#kernel/server/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
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

function head(paper: Paper, { lessor, title, orderId, madeOn }: AmendmentPaper): void {
  const { document, left, width } = paper;
  document.rect(0, 0, document.page.width, 5).fill(navy);
  document.rect(0, 0, 120, 5).fill(accent);
  const half = width / 2;
  paper.write(lessor.name, { x: left, y: 34, width: half }, { size: 15, isBold: true, color: navy });
  const below = paper.write(
    `${lessor.addressLine1}, ${lessor.zipCode} ${lessor.city}\n${lessor.phone} · ${lessor.email}`,
    { x: left, y: document.y + 1, width: half },
    { size: 8, color: soft },
  );
  paper.write(title, { x: left + half, y: 34, width: half }, { size: 15, isBold: true, align: "right" });
  const right = paper.write(
    `Contrat ${orderId}\nÉtabli le ${frenchDay(madeOn)}`,
    { x: left + half, y: document.y + 2, width: half },
    { size: 8.5, color: soft, align: "right" },
  );
  paper.y = Math.max(below, right) + 12;
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

function foot(paper: Paper, { lessor, orderId }: AmendmentPaper): void {
  paper.everyPage((page, count) => {
    const { document, left, width } = paper;
    const y = document.page.height - 40;
    paper.rule(y - 6, faint);
    paper.write(
      `${lessor.name}, ${lessor.legalForm} · SIRET ${frenchSiret(lessor.siret)} · TVA ${lessor.vatNumber}`,
      { x: left, y, width: width - 110 },
      { size: 6.8, color: soft },
    );
    paper.write(`${orderId} · ${page} / ${count}`, { x: left + width - 110, y, width: 110 }, { size: 7.5, color: soft, align: "right" });
  });
}

export const draw: Draw<AmendmentPaper> = async (amendment) => {
  const { lessor, company, effectOn, changes, explanation } = amendment;
  const paper = new Paper(amendment.title, lessor.name);
  head(paper, amendment);
  const siret = company.siret ? `, SIRET ${frenchSiret(company.siret)}` : "";
  paper.paragraph(
    `Entre ${lessor.name}, loueur, et ${company.name}${siret}, ${frenchAddress(company.address)}, locataire, il est convenu de modifier le contrat de location ${amendment.orderId}, signé le ${frenchDay(amendment.signedOn)}, qui porte sur le véhicule ${amendment.carTitle}.`,
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
  foot(paper, amendment);
  return paper.end();
};
