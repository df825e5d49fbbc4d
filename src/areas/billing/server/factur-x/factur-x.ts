// The XML of a billing document: UN/CEFACT CII, profile EN 16931 of Factur-X 1.09, with the French rules of electronic
// invoices (BR-FR, Flux 2) for a French professional. Drawn from the frozen document alone.
import { group, leaf, rootElement, when, type Xml } from "#kernel/text/xml.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { type Operation, operationOf } from "../../model/documents/operations.ts";
import { lineElement } from "./lines.ts";
import { partyElements } from "./parties.ts";
import { settlementElement } from "./settlement.ts";
import { dayElement } from "./terms.ts";

const guideline = "urn:cen.eu:en16931:2017";
const standard = (name: string, version = "100"): string =>
  `urn:un:unece:uncefact:data:standard:${name}:${version}`;
const namespaces = {
  "xmlns:rsm": standard("CrossIndustryInvoice"),
  "xmlns:ram": standard("ReusableAggregateBusinessInformationEntity"),
  "xmlns:udt": standard("UnqualifiedDataType"),
  "xmlns:qdt": standard("QualifiedDataType"),
};

/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { INVOICE: "380", NOTE: "380", CREDIT_NOTE: "381" } as const;

const processes: Readonly<Record<Operation, string>> = { SERVICES: "S", GOODS: "B", BOTH: "M" };
/** BT-23: what is sold, and 1 for an invoice to pay, 2 for one that was paid before its issue (BR-FR-08). */
function processOf({ kind, lines, totalCents, toPayCents }: FrozenDocument): string {
  const isPaid = kind !== "CREDIT_NOTE" && totalCents > 0 && toPayCents === 0;
  return `${processes[operationOf(lines)]}${isPaid ? 2 : 1}`;
}

const contextElement = (document: FrozenDocument): Xml =>
  group(
    "rsm:ExchangedDocumentContext",
    group("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", processOf(document))),
    group("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", guideline)),
  );

const headerElement = ({ number, issuedOn, mentions }: FrozenDocument, typeCode: string): Xml =>
  group(
    "rsm:ExchangedDocument",
    leaf("ram:ID", number),
    leaf("ram:TypeCode", typeCode),
    dayElement("ram:IssueDateTime", issuedOn),
    mentions.flatMap(({ code, text }) =>
      group("ram:IncludedNote", leaf("ram:Content", text), leaf("ram:SubjectCode", code)),
    ),
  );

/** The contract of the whole document, when it bills one alone (BT-12). */
function onlyContract({ lines }: FrozenDocument): string {
  const orders = new Set(lines.map(({ contract }) => contract?.orderId ?? ""));
  const [only = ""] = orders;
  return orders.size === 1 ? only : "";
}

function agreementElement(document: FrozenDocument): Xml {
  const contract = onlyContract(document);
  const reference = (name: string, id: string): Xml =>
    when(id !== "", group(name, leaf("ram:IssuerAssignedID", id)));
  return group(
    "ram:ApplicableHeaderTradeAgreement",
    partyElements(document),
    reference("ram:BuyerOrderReferencedDocument", document.reference),
    reference("ram:ContractReferencedDocument", contract),
  );
}

/** The day (BT-72) and the country (BT-80) of a delivery in the Union. */
const deliveryElement = ({ delivery }: FrozenDocument): Xml =>
  delivery === undefined
    ? group("ram:ApplicableHeaderTradeDelivery")
    : group(
        "ram:ApplicableHeaderTradeDelivery",
        group(
          "ram:ShipToTradeParty",
          group("ram:PostalTradeAddress", leaf("ram:CountryID", delivery.country)),
        ),
        group("ram:ActualDeliverySupplyChainEvent", dayElement("ram:OccurrenceDateTime", delivery.on)),
      );

/** Null for a call for funds, which is no sale. */
export function facturX(document: FrozenDocument): string | null {
  if (document.kind === "CALL") return null;
  return rootElement(
    "rsm:CrossIndustryInvoice",
    namespaces,
    contextElement(document),
    headerElement(document, typeCodes[document.kind]),
    group(
      "rsm:SupplyChainTradeTransaction",
      document.lines.flatMap(lineElement),
      agreementElement(document),
      deliveryElement(document),
      settlementElement(document),
    ),
  );
}
