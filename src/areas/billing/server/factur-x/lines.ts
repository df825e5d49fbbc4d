// The lines of an electronic invoice (BG-25).
import { group, leaf, when, type Xml } from "#kernel/text/xml.ts";
import type { FrozenLine } from "../../model/documents/frozen.ts";
import { decimal, percent, periodElement } from "./terms.ts";

/** UN/ECE recommendation 20: one. */
const unit = "C62";

const characteristic = (name: string, value: string): Xml =>
  when(
    value !== "",
    group("ram:ApplicableProductCharacteristic", leaf("ram:Description", name), leaf("ram:Value", value)),
  );

/** A rate is absent outside the scope of VAT (BR-O-05). */
export const rateElement = ({ category, rate }: Pick<FrozenLine, "category" | "rate">): Xml =>
  category === "O" ? [] : leaf("ram:RateApplicablePercent", percent(rate));

/** The contract that the line bills (BT-128), by the UNTDID 1153 code of contract numbers. */
const contractElement = ({ contract }: FrozenLine): Xml =>
  contract === null
    ? []
    : group(
        "ram:AdditionalReferencedDocument",
        leaf("ram:IssuerAssignedID", contract.orderId),
        leaf("ram:TypeCode", "130"),
        leaf("ram:ReferenceTypeCode", "CT"),
      );

export function lineElement(line: FrozenLine, index: number): Xml {
  const { label, why, car, period, quantity, unitPriceCents, netCents, category } = line;
  return group(
    "ram:IncludedSupplyChainTradeLineItem",
    group("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", String(index + 1))),
    group(
      "ram:SpecifiedTradeProduct",
      leaf("ram:Name", label),
      leaf("ram:Description", why),
      characteristic("Véhicule", car?.title ?? ""),
      characteristic("Immatriculation", car?.plate ?? ""),
    ),
    group(
      "ram:SpecifiedLineTradeAgreement",
      group("ram:NetPriceProductTradePrice", leaf("ram:ChargeAmount", decimal(unitPriceCents))),
    ),
    group("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", String(quantity), { unitCode: unit })),
    group(
      "ram:SpecifiedLineTradeSettlement",
      group(
        "ram:ApplicableTradeTax",
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:CategoryCode", category),
        rateElement(line),
      ),
      period === null ? [] : periodElement(period),
      group(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        leaf("ram:LineTotalAmount", decimal(netCents)),
      ),
      contractElement(line),
    ),
  );
}
