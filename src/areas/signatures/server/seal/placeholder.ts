// The invisible signature field, with room reserved for its value, written once the rest of the file is known (ISO
// 32000-1, 12.7.4.5 and 12.8.1).
import { type PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";

export interface SealDetails {
  reason: string;
  company: string;
  at: Date;
}

/** Length in hexadecimal digits, enough for a chain of a few certificates. */
const signatureLength = 16_384;
/** Placeholder that SignPdf finds and replaces with the three numbers. */
const unknownNumber = "*".repeat(10);
/** Flags: the file holds a signature and may only be appended to. */
const signatureFlags = 3;
const printed = 4;

const signature = (document: PDFDocument, { reason, company, at }: SealDetails): PDFDict =>
  document.context.obj({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "adbe.pkcs7.detached",
    ByteRange: [0, unknownNumber, unknownNumber, unknownNumber],
    Contents: PDFHexString.of("0".repeat(signatureLength)),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(at),
    Name: PDFHexString.fromText(company),
    Location: PDFHexString.fromText("France"),
    Prop_Build: { Filter: { Name: "Adobe.PPKLite" }, App: { Name: "Écurie" } },
  });

export function addPlaceholder(document: PDFDocument, details: SealDetails): void {
  const { context } = document;
  const page = document.getPage(0);
  const invisible = [0, 0, 0, 0];
  // Adobe Acrobat requires resources, and PDF/A an appearance, even for an invisible field.
  const appearance = context.formXObject([], { BBox: invisible, Resources: {} });
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      Rect: invisible,
      V: context.register(signature(document, details)),
      T: PDFString.of("Signature1"),
      F: printed,
      P: page.ref,
      AP: { N: context.register(appearance) },
    }),
  );
  page.node.addAnnot(field);
  const form = document.catalog.getOrCreateAcroForm();
  form.addField(field);
  form.dict.set(PDFName.of("SigFlags"), context.obj(signatureFlags));
}
