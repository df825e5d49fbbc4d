// Documents as facts of the books, and their movements, for tests.
import type { FrozenDocument } from "#billing/model/documents/frozen.ts";
import type { DocumentFact } from "#books/model/rules/document.ts";
import { vatTimingOf } from "#books/model/rules/vat-due.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import type { DocumentMovement } from "#ledger/model/e-reporting/payments.ts";

export const documentFact = (document: FrozenDocument, more: Partial<DocumentFact> = {}): DocumentFact => ({
  document,
  companyId: "company",
  contractId: null,
  carIds: document.lines.map(() => null),
  timing: vatTimingOf(document, false),
  movements: [],
  paidBack: [],
  settledFrom: [],
  creditsDueAtIssue: [],
  lossKinds: {},
  handedOn: null,
  margin: null,
  ...more,
});

const on = day("2027-03-10");

export const pays = (cents: number, when: Day = on): DocumentMovement => ({ day: when, cents, credit: null });
export const loses = (cents: number, when: Day = on): DocumentMovement => ({
  ...pays(cents, when),
  loss: { id: "loss", undoesId: null },
});
export const setsOff = (document: FrozenDocument, when: Day = on): DocumentMovement => ({
  ...pays(document.totalCents, when),
  credit: { document, vatCents: document.vatCents, before: { cents: 0, vatCents: 0 } },
});
