// The document of a supplier, read before an order or an invoice is typed.
import { sql } from "kysely";
import { nameKey } from "#catalogue/model/names.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { type DocumentReading, readPages } from "#platform/reading/read.ts";
import type { OrderProposal } from "../../model/extract/proposal.ts";
import type { OrderReading } from "../../model/extract/order.ts";

/** Finds a supplier by its VAT number; else by its name, where it appears in the text. */
export async function findSupplier(
  call: Call,
  { vatNumbers }: Pick<OrderReading, "vatNumbers">,
  text: string,
): Promise<OrderProposal["supplier"]> {
  const numbers = vatNumbers.map(({ value }) => value);
  const { rows } = await sql<{ id: string; name: string; isByNumber: boolean }>`
    select id, name, coalesce(vat_number = any(${numbers}::text[]), false) as "isByNumber" from supplier
    where vat_number = any(${numbers}::text[]) or strpos(${nameKey(text)}, regexp_replace(normal_text(name), '[^a-z0-9+]+', ' ', 'g')) > 0
    order by 3 desc, length(name) desc limit 1`.execute(call.db);
  const [found] = rows;
  return found ? { id: found.id, name: found.name, isByName: !found.isByNumber } : null;
}

/** Words of the document: from the file, or recognised in its images. */
export async function readSupplierFile(
  file: Upload | undefined,
  errand: OutsideContext,
): Promise<DocumentReading> {
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  const reading = await readPages(file.bytes, file.type, requesterOf(errand));
  if (reading.fault === "PASSWORD") throw invalid({ file: "Ce PDF est protégé par un mot de passe." });
  if (reading.fault !== null) throw invalid({ file: "Ce document ne peut pas être lu." });
  if (reading.method === "NONE")
    throw invalid({ file: "Rien n’a pu être lu dans ce document : recopiez ses lignes." });
  return reading;
}

export const imageDoubt = "Ce document est une image : relisez chaque VIN et chaque montant.";
