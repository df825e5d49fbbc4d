// The files of banks that people send, read outside of any transaction.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import type { Statement } from "../../model/statement/statement.ts";
import type { LayoutForm, TableImport, TableLayout } from "../../model/statement/table-layout.ts";
import type { BankFile } from "../bank-files/read/bank-file.ts";
import { readLayout, readMessages, readTable, type Received } from "../bank-files/reading.ts";
import { ownAccount } from "./accounts.ts";
import "./tables.ts";

function requireFile(file: Upload | undefined): Upload {
  if (!file) throw invalid({ file: "Choisissez le fichier de la banque." });
  return file;
}

const received = (errand: OutsideContext, { bytes }: Upload): Received => ({
  bytes,
  requester: requesterOf(errand),
});

export async function fetchMessages(errand: OutsideContext, file: Upload | undefined): Promise<BankFile> {
  const upload = requireFile(file);
  const turned = await errand.within((call) =>
    call.db.selectFrom("bankAccount").select("iban").where("reversals", "=", "TURNED").execute(),
  );
  return readMessages(
    received(errand, upload),
    turned.map(({ iban }) => iban),
  );
}

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
