// The document as presented, followed by a page that names its signers. It is not sealed yet.
import { drawPdf } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { fullName } from "../../model/procedure.ts";
import { describeIdentification } from "../evidence/evidence.ts";
import type { SignaturePage } from "../papers/signature-page.ts";
import type { SignatureRow, SignerRow } from "../signers/signers.ts";
import { wordingOf } from "../signers/wording.ts";

const drawing = import.meta.resolve("../papers/signature-page.ts");

/** The presented pages are left unchanged. */
export async function signedCopy(
  original: Uint8Array,
  row: SignatureRow,
  signers: readonly SignerRow[],
  lessor: Lessor,
): Promise<Uint8Array> {
  const { button, consent } = wordingOf([row]);
  const page: SignaturePage = {
    title: row.title,
    lessor,
    procedureId: row.id,
    documentSha256: row.documentSha256,
    consent: { text: consent?.text ?? "", button: button ?? "" },
    order: row.orderStatement,
    signers: signers.map((signer) => ({
      name: fullName(signer),
      capacity: signer.capacity,
      companyName: signer.companyName,
      signedAt: signer.signedAt ?? "",
      identifiedBy: describeIdentification(signer),
    })),
  };
  const { appendPages } = await import("#platform/paper/append.ts");
  return appendPages(original, await drawPdf(drawing, page));
}
