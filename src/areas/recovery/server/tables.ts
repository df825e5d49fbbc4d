// The tables of dunning cases, their letters and plans, and the settings of dunning.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { internal, record, reference } from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { LetterCharge, LetterContent } from "../model/dunning/letter.ts";
import type { PlannedDebt } from "../model/dunning/plan.ts";
import {
  dunningCaseRecord,
  letterRecord,
  planRecord,
  rateRecord,
  settingsRecord,
} from "../model/dunning/records.ts";

const caseId = reference;

export const recoveryTables = {
  lateInterestRate: table(rateRecord),
  /** One row. */
  dunningSettings: table(settingsRecord),
  dunningCase: table(dunningCaseRecord, { searchText: generatedSearchText }),
  dunningLetter: unstampedTable(letterRecord, { caseId, content: internal<LetterContent>("values") }),
  dunningCharge: unstampedTable(record({}), {
    caseId,
    invoiceId: reference,
    noteId: reference,
    kind: internal<LetterCharge["kind"]>("nobody"),
    cents: internal<Cents>("nobody"),
    throughOn: internal<Day>("nobody"),
  }),
  instalmentPlan: table(planRecord, { debts: internal<PlannedDebt[]>("nobody") }),
};

interface InstalmentPartTable {
  partId: string;
  planId: string;
  rank: number;
  dueBefore: Day;
  /** When its client was warned that it is late. */
  warnedAt: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof recoveryTables> {
    instalmentPart: InstalmentPartTable;
  }
}
