// The tables of the books.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { column, internal, nullable, optional, reference } from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { ThirdKind } from "../model/accounts.ts";
import {
  accountRecord,
  entryRecord,
  entryServerColumns,
  factRecord,
  lineRecord,
  lineServerColumns,
  monthRecord,
  settingsRecord,
} from "../model/records.ts";

export const booksTables = {
  /** `id` is that of the issuer. */
  bookSettings: table(settingsRecord),
  bookEntry: unstampedTable(entryRecord, entryServerColumns),
  bookLine: unstampedTable(lineRecord, lineServerColumns),
  bookFact: unstampedTable(factRecord, {
    sourceId: reference,
    /** The version of the rules that derived it; null once it is to be derived again. */
    rules: nullable(internal<number>("nobody")),
    nextOn: nullable(column.day("Prochaine écriture")),
    acceptedById: optional(reference),
  }),
  bookAccount: table(accountRecord),
  bookMonth: table(monthRecord, { fileKey: optional(internal<string>("nobody")) }),
};

interface TotalTable {
  issuerId: string;
  month: Day;
  account: string;
  thirdKind: ThirdKind | null;
  thirdId: string | null;
  debitCents: Cents;
  creditCents: Cents;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof booksTables> {
    bookThird: { kind: ThirdKind; id: string; number: Defaulted<number> };
    bookTotal: TotalTable;
  }
}
