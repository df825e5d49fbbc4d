// Reads a lifecycle message of an invoice (UN/CEFACT CDAR, D22B): the invoices that it names, each with its status.
import { SaxesParser } from "saxes";

export interface ReadStatus {
  number: string;
  /** SIREN of the issuer of the invoice; empty when the message omits it. */
  sellerSiren: string;
  code: string;
  reason: string;
}

/** Far above any message, which names one invoice. */
const maximumBytes = 1_000_000;
const reference = "CrossDomainAcknowledgementAndResponse/AcknowledgementDocument/ReferenceReferencedDocument";
const blank = (): ReadStatus => ({ number: "", sellerSiren: "", code: "", reason: "" });

type Reader = (status: ReadStatus, text: string) => void;
const addReason: Reader = (status, text) => {
  status.reason = [status.reason, text].filter(Boolean).join(" · ");
};
const readers: Readonly<Record<string, Reader>> = {
  IssuerAssignedID: (status, text) => (status.number = text),
  ProcessConditionCode: (status, text) => (status.code = text),
  "IssuerTradeParty/GlobalID": (status, text) => (status.sellerSiren ||= text.slice(0, 9)),
  "SpecifiedDocumentStatus/ReasonCode": addReason,
  "SpecifiedDocumentStatus/Reason": addReason,
  "SpecifiedDocumentStatus/IncludedNote/Content": addReason,
};

/** Empty for a message that cannot be read, or that names no invoice. */
export function readInvoiceStatuses(bytes: Uint8Array): ReadStatus[] {
  if (bytes.length > maximumBytes) return [];
  const statuses: ReadStatus[] = [];
  const path: string[] = [];
  let text = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => parser.fail("a document type"));
  parser.on("opentag", ({ local }) => {
    path.push(local);
    text = "";
    if (path.join("/") === reference) statuses.push(blank());
  });
  parser.on("text", (part) => (text += part));
  parser.on("cdata", (part) => (text += part));
  parser.on("closetag", () => {
    const at = path.join("/");
    const status = statuses.at(-1);
    if (status && at.startsWith(`${reference}/`))
      readers[at.slice(reference.length + 1)]?.(status, text.trim());
    path.pop();
    text = "";
  });
  try {
    parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).close();
  } catch {
    return [];
  }
  return statuses.filter(({ number, code }) => number !== "" && /^\d{3}$/.test(code));
}
