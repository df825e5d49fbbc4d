import type { ColumnType, RawBuilder } from "kysely";
import type { Defaulted } from "#kernel/server/database.ts";
import type { ReversalDirection } from "#kernel/sepa/statement.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";

interface BankAccountTable {
  iban: string;
  issuerId: string;
  reversals: Defaulted<ReversalDirection>;
  tableProfile: ColumnType<TableProfile | null, RawBuilder<TableProfile> | null | undefined>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    bankAccount: BankAccountTable;
  }
}
