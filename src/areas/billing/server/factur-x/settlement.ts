// Payment, VAT and totals of an electronic invoice.
import type { Day } from "#kernel/calendar/day.ts";
import { group, leaf, when, type Xml } from "#kernel/text/xml.ts";
import type { FrozenDocument, VatBreakdown } from "../../model/documents/frozen.ts";
import { priorExtent, priorSentence } from "../../model/documents/prior.ts";
import { operationOf } from "../../model/documents/operations.ts";
import { rateElement } from "./lines.ts";
import { dayElement, decimal, periodElement } from "./terms.ts";

/** UNTDID 4461: SEPA direct debit, card, SEPA credit transfer. */
const paymentMeans = { DEBIT: "59", CARD: "48", TRANSFER: "58" } as const;

const isWhollyPrior = (document: FrozenDocument): boolean =>
  priorExtent(document, document.toPayCents) === "WHOLE";

/**
 * Amounts due to customers are set off or refunded, and a claim prior to a judgment is declared: neither a credit note
 * nor such a claim has payment means.
 */
const isPaidToIssuer = (document: FrozenDocument): boolean =>
  document.kind !== "CREDIT_NOTE" && !isWhollyPrior(document);
const isDebit = (document: FrozenDocument): boolean =>
  isPaidToIssuer(document) && document.payment.method === "DEBIT";
const isTransfer = (document: FrozenDocument): boolean =>
  isPaidToIssuer(document) && document.payment.method === "TRANSFER";

const meansElement = (document: FrozenDocument): Xml =>
  when(
    isPaidToIssuer(document),
    group(
      "ram:SpecifiedTradeSettlementPaymentMeans",
      leaf("ram:TypeCode", paymentMeans[document.payment.method]),
      when(
        isTransfer(document),
        group(
          "ram:PayeePartyCreditorFinancialAccount",
          leaf("ram:IBANID", document.issuer.iban),
          leaf("ram:AccountName", document.issuer.name),
        ),
        when(
          document.issuer.bic !== "",
          group("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", document.issuer.bic)),
        ),
      ),
    ),
  );

/**
 * UNTDID 2475 of the day on which VAT is due (BT-8): 5 the issue (option for debits), 72 the payment, 29 the delivery of
 * goods. Absent when goods and services have different days.
 */
function taxPointCode({ lines, isVatOnDebits }: FrozenDocument): string {
  const operation = operationOf(lines);
  if (operation === "GOODS") return "29";
  if (operation === "BOTH") return "";
  return isVatOnDebits ? "5" : "72";
}

const taxElement = (document: FrozenDocument, vat: VatBreakdown): Xml =>
  group(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", decimal(vat.vatCents)),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", vat.exemption?.text ?? ""),
    leaf("ram:BasisAmount", decimal(vat.netCents)),
    leaf("ram:CategoryCode", vat.category),
    leaf("ram:ExemptionReasonCode", vat.exemption?.code ?? ""),
    when(vat.category === "S", leaf("ram:DueDateTypeCode", taxPointCode(document))),
    rateElement(vat),
  );

/** From the first to the last day billed (BG-14). */
function billedPeriod({ lines }: FrozenDocument): { from: Day; through: Day } | null {
  const periods = lines.flatMap(({ period }) => period ?? []);
  const [from] = periods.map((period) => period.from).toSorted();
  const through = periods
    .map((period) => period.through)
    .toSorted()
    .at(-1);
  return from && through ? { from, through } : null;
}

const totalsElement = (document: FrozenDocument): Xml =>
  group(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    leaf("ram:LineTotalAmount", decimal(document.netCents)),
    leaf("ram:TaxBasisTotalAmount", decimal(document.netCents)),
    leaf("ram:TaxTotalAmount", decimal(document.vatCents), { currencyID: "EUR" }),
    leaf("ram:GrandTotalAmount", decimal(document.totalCents)),
    when(document.prepaidCents > 0, leaf("ram:TotalPrepaidAmount", decimal(document.prepaidCents))),
    leaf("ram:DuePayableAmount", decimal(document.toPayCents)),
  );

/** The invoices that a credit note corrects (BT-25, BT-26). */
const correctedElements = ({ corrects }: FrozenDocument): Xml =>
  corrects.flatMap(({ number, issuedOn }) =>
    group(
      "ram:InvoiceReferencedDocument",
      leaf("ram:IssuerAssignedID", number),
      dayElement("ram:FormattedIssueDateTime", issuedOn, "qdt"),
    ),
  );

/** Either a day (BT-9) or a text (BT-20) is compulsory (BR-CO-25): a claim that may not be paid has no day. */
function termsElement(document: FrozenDocument): Xml {
  const { prior, toPayCents, dueOn, payment } = document;
  const isPrior = priorExtent(document, toPayCents) !== "NONE";
  return group(
    "ram:SpecifiedTradePaymentTerms",
    leaf("ram:Description", prior && isPrior ? priorSentence(prior, toPayCents) : ""),
    when(!isWhollyPrior(document), dayElement("ram:DueDateDateTime", dueOn)),
    when(isDebit(document), leaf("ram:DirectDebitMandateID", payment.mandateReference ?? "")),
  );
}

export function settlementElement(document: FrozenDocument): Xml {
  const period = billedPeriod(document);
  const { issuer, number, vat } = document;
  return group(
    "ram:ApplicableHeaderTradeSettlement",
    when(isDebit(document), leaf("ram:CreditorReferenceID", issuer.creditorId)),
    when(isTransfer(document), leaf("ram:PaymentReference", number)),
    leaf("ram:InvoiceCurrencyCode", "EUR"),
    meansElement(document),
    vat.flatMap((one) => taxElement(document, one)),
    period === null ? [] : periodElement(period),
    termsElement(document),
    totalsElement(document),
    correctedElements(document),
  );
}
