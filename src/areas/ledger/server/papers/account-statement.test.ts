// The statement of an account as it is drawn: the shortest and the longest, by day and by contract, without a fault.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { closePdf } from "#platform/pdf.ts";
import { billingDocument, business } from "#tests/examples/billing-documents.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { type AccountEntry, type IssuerAccount, withBalances } from "../../model/account/account.ts";
import { draw } from "./account-statement.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePdf);

const { issuer } = billingDocument();
const on = day("2027-04-02");

const entry = (at: number, changes: Partial<AccountEntry> = {}): AccountEntry => ({
  id: newId(),
  day: addDays(day("2024-02-01"), at),
  kind: "INVOICE",
  label: `F2027-${String(100_000 + at)}`,
  documentId: newId(),
  receiptId: null,
  orderIds: `C${String(1000 + (at % 7))}`,
  dueOn: addDays(day("2024-03-03"), at),
  debitedOn: null,
  debitCents: 123_456_789,
  creditCents: 0,
  leftCents: 123_456_789,
  pays: [],
  balanceCents: 0,
  ...changes,
});

/** A receipt that pays forty documents, under the longest reference of a bank. */
const receipt = entry(301, {
  kind: "RECEIPT",
  label: `Virement · ${"RÉFÉRENCE ".repeat(14)}`,
  orderIds: "",
  dueOn: null,
  debitCents: 0,
  creditCents: 999_999_999,
  leftCents: 1_000,
  pays: Array.from({ length: 40 }, (_, at) => ({
    documentId: newId(),
    number: `F2027-${String(100_000 + at)}`,
    cents: 12_345_678,
  })),
});

const companyName = "Société coopérative d’intérêt collectif des Menuisiers Charpentiers Réunis";
const longest: IssuerAccount = {
  issuerId: newId(),
  issuerName: issuer.name,
  balanceCents: 36_037_036_701,
  lateCents: 36_000_000_000,
  priorCents: 12_345_678,
  refundingCents: 4_000,
  entries: withBalances([...Array.from({ length: 300 }, (_, at) => entry(at)), receipt]),
  plans: [
    {
      caseId: newId(),
      agreedOn: on,
      instalments: Array.from({ length: 60 }, (_, at) => ({
        dueOn: addDays(on, 30 * at),
        cents: 123_456_789,
        leftCents: at === 0 ? 0 : 123_456_789,
      })),
    },
  ],
  guarantees: Array.from({ length: 40 }, (_, at) => ({
    contractId: newId(),
    orderId: `C${String(1000 + at)}`,
    security: "DEPOSIT",
    receivedCents: 97_980,
    releasedCents: 50_000,
    heldCents: 47_980,
    refundingCents: 12_000,
  })),
};

const shortest: IssuerAccount = {
  ...longest,
  balanceCents: 0,
  lateCents: 0,
  priorCents: 0,
  refundingCents: 0,
  entries: [],
  plans: [],
  guarantees: [],
};

const sizes: Record<string, readonly IssuerAccount[]> = {
  longest: [longest],
  shortest: [shortest],
  several: [longest, { ...shortest, issuerName: "Loire Titrisation", balanceCents: -78_182 }],
};

test.each(["day", "contract"] as const)(
  "by %s: the longest, an empty one, and several issuers",
  async (by) => {
    for (const [size, accounts] of Object.entries(sizes)) {
      const name = size === "shortest" ? business.name : companyName;
      const bytes = await draw({
        sender: issuer,
        issuers: accounts.map(({ issuerName }) => ({ ...issuer, name: issuerName })),
        customer: { ...business, name },
        account: { companyId: newId(), companyName: name, on, accounts: [...accounts] },
        by,
      });
      const folder = process.env["LETTERS_FOLDER"];
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/account-${by}-${size}.pdf`, bytes);
      }
      const objects = await readDrawnObjects(bytes);
      expect(findFaults(objects)).toEqual([]);
      expect(drawnText(objects)).toContain("02-04-2027");
      // No amount is cut from its currency.
      expect(objects.filter(({ text }) => text?.trim() === "€")).toEqual([]);
    }
  },
);
