// Papers of the demonstration's funders: a schedule or a contract that looks like theirs. Rendered in the document
// thread.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { heading, pairs, text } from "#platform/paper/blocks.ts";
import { Paper } from "#platform/paper/paper.ts";
import { soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { type DocumentName, documentLabels } from "../../model/funding.ts";
import { type Loan, loanTypes, scheduleOf } from "../../model/loan.ts";

export interface SamplePaper {
  name: DocumentName;
  funder: string;
  contractNumber: string;
  vin: string;
  loan: Loan;
}

const columns = [
  { title: "Échéance", share: 3 },
  { title: "Capital", share: 2, align: "right" as const },
  { title: "Intérêts", share: 2, align: "right" as const },
  { title: "Assurance", share: 2, align: "right" as const },
  { title: "Total", share: 2, align: "right" as const },
];

const summedColumns = ["principalCents", "interestCents", "insuranceCents", "totalCents"] as const;

export const draw: Draw<SamplePaper> = ({ name, funder, contractNumber, vin, loan }) => {
  const title = `${documentLabels[name]} du prêt ${contractNumber}`;
  const foot = (page: number, count: number) =>
    text(`${funder}, document de démonstration · ${page} / ${count}`, { size: 7.5, color: soft });
  const paper = new Paper({ title, author: funder, foot });
  paper.put(
    heading(`${funder} : ${title.toLowerCase()}`),
    pairs([
      ["Véhicule", vin],
      ["Type de prêt", loanTypes[loan.loanType]],
      ["Montant", frenchPrice(loan.amountCents)],
      ["Taux annuel", frenchRate(loan.rate)],
      ["Durée", `${loan.durationMonths} mois`],
      ["Première échéance", frenchDay(loan.firstInstalment)],
    ]),
  );
  if (name === "schedule") {
    const schedule = scheduleOf(loan);
    const total = (key: (typeof summedColumns)[number]): string =>
      frenchPrice(schedule.reduce((sum, one) => sum + one[key], 0));
    paper.put(
      table(columns, [
        ...schedule.map((one) => [
          `${one.number}. ${frenchDay(one.dueOn)}`,
          ...summedColumns.map((key) => frenchPrice(one[key])),
        ]),
        ["Total", ...summedColumns.map(total)],
      ]),
    );
  }
  return paper.end();
};
