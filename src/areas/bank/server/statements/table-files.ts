// Statements sent as tables, read outside of any transaction.
import type { Upload } from "#kernel/documents/files.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import type { Statement } from "#kernel/sepa/statement.ts";
import type { TableLayout } from "#kernel/sepa/table-profile.ts";
import { ownAccount } from "#ledger/server/bank-accounts/accounts.ts";
import { received, requireFile } from "#ledger/server/bank-accounts/files.ts";
import { readLayout, readTable } from "#platform/bank-files/reading.ts";
import type { LayoutForm, TableImport } from "../../model/statement/table-import.ts";

export async function fetchLayout(
  errand: OutsideContext,
  file: Upload | undefined,
  { iban, profile }: LayoutForm,
): Promise<TableLayout> {
  const upload = requireFile(file);
  const { tableProfile } = await errand.within((call) => ownAccount(call, iban));
  return readLayout(received(errand, upload), { described: profile, remembered: tableProfile });
}

/** A table names no balance and no day of them: the person who imports it reads the balances at the bank. */
export function fetchTable(
  errand: OutsideContext,
  file: Upload | undefined,
  { iban, profile, openingCents, closingCents }: TableImport,
): Promise<Statement> {
  const upload = requireFile(file);
  return readTable(received(errand, upload), profile, {
    id: upload.name,
    iban,
    opening: { on: null, amountCents: openingCents },
    closing: { on: null, amountCents: closingCents },
  });
}
