// The files of banks that people send, read outside of any transaction.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { pluck } from "#kernel/values.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import type { BankFile } from "#platform/bank-files/read/bank-file.ts";
import { readMessages, type Received } from "#platform/bank-files/reading.ts";

export function requireFile(file: Upload | undefined): Upload {
  if (!file) throw invalid({ file: "Choisissez le fichier de la banque." });
  return file;
}

export const received = (errand: OutsideContext, { bytes }: Upload): Received => ({
  bytes,
  requester: requesterOf(errand),
});

export async function fetchMessages(errand: OutsideContext, file: Upload | undefined): Promise<BankFile> {
  const upload = requireFile(file);
  const turned = await errand.within((call) =>
    call.db.selectFrom("bankAccount").select("iban").where("reversals", "=", "TURNED").execute(),
  );
  return readMessages(received(errand, upload), pluck(turned, "iban"));
}
