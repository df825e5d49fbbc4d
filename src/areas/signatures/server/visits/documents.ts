// Documents readable by a link: the one to sign, page by page or whole, then the signed one.
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readDocument } from "../documents/documents.ts";
import { drawPage } from "../documents/page-images.ts";
import { readableDocumentKind } from "../procedures/status.ts";
import { type SignatureRow, signerOfToken } from "../signers/signers.ts";

const linkClosed = (): Error => notFound("Ce document", "n’est plus accessible par ce lien");

async function readableDocument(
  call: Call,
  token: string,
): Promise<{ row: SignatureRow; kind: "original" | "signed" }> {
  const signer = await signerOfToken(call, token);
  const row = await get(call, "signature", signer.signatureId);
  const kind = await readableDocumentKind(call, { row, signer });
  if (kind === null) throw linkClosed();
  return { row, kind };
}

export async function readVisitDocument(call: Call, token: string): Promise<Document> {
  const { row, kind } = await readableDocument(call, token);
  return readDocument(call, row.id, kind);
}

export async function readVisitPage(
  call: Call,
  { token, page }: { token: string; page: number },
): Promise<Document> {
  const { row, kind } = await readableDocument(call, token);
  if (kind !== "original") throw linkClosed();
  const bytes = await drawPage(
    row.documentSha256,
    async () => (await readDocument(call, row.id, "original")).bytes,
    page,
  );
  return { name: `page-${page}.webp`, type: "image/webp", bytes };
}
