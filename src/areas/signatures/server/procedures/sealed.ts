// A paper sealed by the lessor alone: nobody signs it.
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { loadSeal } from "./completion.ts";

export async function sealDocument(call: Call, document: Document, title: string): Promise<Document> {
  const { name: company } = await readLessor(call);
  const seal = await loadSeal(call, company);
  const { sealPdf } = await import("../seal/seal.ts");
  const reason = `Cachet de « ${title} »`;
  return { ...document, bytes: await sealPdf(document.bytes, seal, { reason, company, at: call.now }) };
}
