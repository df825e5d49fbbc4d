// Documents of a procedure, stored in the database so that they commit or roll back with the signature and cannot be
// changed afterwards (docs/decisions).
import { notFound } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { DocumentKind } from "../tables.ts";

const documentLabels: Record<DocumentKind, string> = {
  original: "Le document présenté",
  signed: "Le document signé",
  evidence: "Le dossier de preuve",
  "evidence-json": "Le dossier de preuve",
};

export async function storeDocument(
  call: Call,
  of: { signatureId: string; kind: DocumentKind },
  document: Document,
): Promise<string> {
  const hash = sha256(document.bytes);
  await call.db
    .insertInto("signatureDocument")
    .values({
      ...of,
      name: document.name,
      type: document.type,
      sha256: hash,
      bytes: Buffer.from(document.bytes),
      keptAt: call.now.toISOString(),
    })
    .execute();
  return hash;
}

export async function readDocument(call: Call, signatureId: string, kind: DocumentKind): Promise<Document> {
  const stored = await call.db
    .selectFrom("signatureDocument")
    .select(["name", "type", "bytes"])
    .where("signatureId", "=", signatureId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!stored) throw notFound(documentLabels[kind], "n’existe pas encore");
  return stored;
}
