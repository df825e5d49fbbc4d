// Instalment plans as they are drawn: shortest and longest, for a company and for a consumer, without a fault.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { equalShares } from "#kernel/money.ts";
import { closePdf } from "#platform/pdf.ts";
import { billingDocument, business, consumer } from "#tests/examples/billing-documents.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { draw, type InstalmentPlanPaper } from "./instalment-plan.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePdf);

const { issuer } = billingDocument();

function plan(debts: number, count: number, changes: Partial<InstalmentPlanPaper> = {}): InstalmentPlanPaper {
  const totalCents = debts * 61_188;
  return {
    issuer,
    customer: business,
    people: ["Claire Morel, Gérante"],
    madeOn: day("2027-04-02"),
    signBy: day("2027-04-10"),
    debts: Array.from({ length: debts }, (_, at) => ({
      partId: "",
      documentId: "",
      number: `F2027-${String(100_000 + at)}`,
      issuedOn: day("2027-02-01"),
      dueOn: day("2027-03-03"),
      cents: 61_188,
    })),
    totalCents,
    instalments: equalShares(totalCents, count).map((cents, at) => ({
      dueOn: addMonths(day("2027-04-20"), at),
      cents,
    })),
    debits: "ALL",
    ...changes,
  };
}

async function wordsOf(name: string, content: InstalmentPlanPaper): Promise<string> {
  const bytes = await draw(content);
  const folder = process.env["LETTERS_FOLDER"];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/plan-${name}.pdf`, bytes);
  }
  const objects = await readDrawnObjects(bytes);
  expect(findFaults(objects)).toEqual([]);
  return drawnText(objects).replaceAll(/\s+/g, " ");
}

test("a company reads what it owes, what it pays on which day, and what a missed instalment brings", async () => {
  const words = await wordsOf("business", plan(1, 2));
  for (const text of [
    "reconnaît devoir au loueur les sommes ci-dessous, soit 611,88 € au 02-04-2027",
    "F2027-100000 01-02-2027 03-03-2027 611,88 €",
    "20-04-2027 305,94 €",
    "20-05-2027 305,94 €",
    "prélevée à sa date",
    "impayée plus de 8 jours",
    "avec les intérêts de retard",
    "art. 1343-5",
    "À signer jusqu’au 10-04-2027",
  ])
    expect(words).toContain(text);
});

test("a consumer owes neither interest nor fees, and keeps the rights that the law gives", async () => {
  const words = await wordsOf("consumer", plan(1, 3, { customer: consumer, debits: "NONE" }));
  expect(words).toContain("sans intérêt de retard ni frais de recouvrement");
  expect(words).toContain("contester une facture");
  expect(words).toContain("Banque de France");
  expect(words).toContain("par virement");
  expect(words).not.toMatch(/L441-10|D441-5|liquidation/);
});

test("ninety documents in sixty instalments, the longest names", async () => {
  const words = await wordsOf(
    "longest",
    plan(90, 60, {
      people: ["Marie-Antoinette de La Rochefoucauld-Doudeauville, Présidente du conseil d’administration"],
      customer: {
        ...business,
        name: "Société coopérative d’intérêt collectif des Menuisiers Charpentiers Réunis",
      },
    }),
  );
  expect(words).toContain("F2027-100089");
});

test("debts whose debit was refused are paid by transfer, and the others debited", async () => {
  const words = await wordsOf("refused", plan(2, 2, { debits: "SOME" }));
  expect(words).toContain("a été rejeté ou remboursé sont payées par virement");
  expect(words).toContain("IBAN");
  expect(words).toContain("Le reste de chaque échéance est prélevé à sa date");
});
