// Personal data of signatures: evidence, retained as long as the signed record.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { ZippedFile } from "#platform/files/zip.ts";
import { safePathName } from "#platform/files/zip.ts";
import { readBytes } from "#platform/personal-data/files.ts";
import { columnsAs, emptyText, nullValue, purgeRules, rowsOfSale } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type {
  ErasureSubject,
  GatheredPersonalData,
  PersonalData,
} from "#platform/personal-data/personal-data.ts";

const proof = { kept: "signature" } as const;
const signatureIdIn = rowsOfSale("signature_id", "signatureIds");

/** Selects the procedures of a client's agreements. */
export const signaturesOf = (clientId: string, { recordsOf }: GatheredPersonalData) =>
  sql`select s.id from signature s where s.subject_id in (${recordsOf("agreements", clientId)})`;

/**
 * Signature links are evidence: erasure only removes their encrypted token, which allows the link to be sent again.
 */
async function erase(call: Call, { clientId, emails }: ErasureSubject): Promise<void> {
  await sql`update outsider_link set encrypted_token = null where kind = 'signature'
    and lower(recipient_email) = any(${[...emails]}) and subject_id in (${signaturesOf(clientId, personalDataOf(call))})`.execute(
    call.db,
  );
}

const tables: PersonalData["tables"] = {
  signature: {
    columns: {
      ...columnsAs(proof, ["title", "document_name", "end_reason"]),
      starter_email: { account: "created_by_id", holds: "address" },
    },
    purge: { rows: rowsOfSale("id", "signatureIds") },
  },
  signature_document: {
    what: "Papiers signés",
    columns: { ...columnsAs(proof, ["name", "bytes"]) },
    purge: { rows: signatureIdIn, columns: purgeRules("gone", ["name", "bytes"]) },
  },
  signature_journal: {
    what: "Journaux de signature",
    columns: { ...columnsAs(proof, ["facts", "address", "user_agent"]) },
    purge: { rows: signatureIdIn, columns: purgeRules("gone", ["facts", "address", "user_agent"]) },
  },
  signature_signer: {
    what: "Signataires",
    columns: {
      ...columnsAs(proof, [
        "first_name",
        "last_name",
        "email",
        "phone",
        "provider_link",
        "capacity",
        "company_name",
      ]),
      code_channel: "nobody",
    },
    purge: {
      rows: signatureIdIn,
      columns: {
        first_name: sql`'Signataire'`,
        last_name: sql`'effacé'`,
        ...purgeRules(emptyText, ["email", "phone", "capacity", "company_name"]),
        provider_link: nullValue,
      },
    },
  },
};

const files: PersonalData["files"] = async (call, outsideJob, email): Promise<ZippedFile[]> => {
  const { rows } = await sql<{ id: string; kind: string; name: string; title: string }>`
    select s.id, d.kind, d.name, s.title from signature_document d join signature s on s.id = d.signature_id
    where exists (select from signature_signer g where g.signature_id = s.id and lower(g.email) = ${email})
    order by s.created_at, s.id, d.kind`.execute(call.db);
  return rows.map(({ id, kind, name, title }) => ({
    path: `signatures/${safePathName(title)}/${safePathName(name)}`,
    read: readBytes(
      outsideJob,
      sql<{
        bytes: Buffer;
      }>`select bytes from signature_document where signature_id = ${id} and kind = ${kind}`,
    ),
  }));
};

export const signaturesPersonalData: PersonalData = {
  tables,
  impersonalTables: ["signature_seal"],
  clientRecords: [{ ids: signaturesOf, uses: ["mentions"] }],
  links: { signature: { expiring: ({ signatureIds }) => sql`select unnest(${[...signatureIds]}::uuid[])` } },
  exports: [
    {
      title: "Signatures demandées",
      table: "signature_signer",
      retention: "signature",
      audited: "signature",
      rows: (email) => sql`
      select s.id, s.title as document, held.first_name, held.last_name, held.email, held.phone, held.capacity, held.status,
        held.notified_at, held.opened_at, held.signed_at, held.refused_at
      from signature_signer held join signature s on s.id = held.signature_id where lower(held.email) = ${email} order by s.created_at`,
    },
  ],
  files,
  erase,
};
