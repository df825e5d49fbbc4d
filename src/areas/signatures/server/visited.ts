// What a link gives to read: the document to be signed, page by page or whole, then the signed one.
import type { Document } from "#kernel/files.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { readDocument } from "./documents.ts";
import { drawPage } from "./pages.ts";
import { documentBehind } from "./standing.ts";
import { type SignatureRow, signerOfToken } from "./view.ts";

const closed = (): Error => missing("Ce document", "n’est plus accessible par ce lien");

async function behind(
  call: Call,
  token: string,
): Promise<{ row: SignatureRow; kind: "original" | "signed" }> {
  const signer = await signerOfToken(call, token);
  const row = await get(call, "signature", signer.signatureId);
  const kind = await documentBehind(call, { row, signer });
  if (kind === null) throw closed();
  return { row, kind };
}

export async function visitedDocument(call: Call, token: string): Promise<Document> {
  const { row, kind } = await behind(call, token);
  return readDocument(call, row.id, kind);
}

export async function visitedPage(
  call: Call,
  { token, page }: { token: string; page: number },
): Promise<Document> {
  const { row, kind } = await behind(call, token);
  if (kind !== "original") throw closed();
  const bytes = await drawPage(
    row.documentSha256,
    async () => (await readDocument(call, row.id, "original")).bytes,
    page,
  );
  return { name: `page-${page}.webp`, type: "image/webp", bytes };
}
