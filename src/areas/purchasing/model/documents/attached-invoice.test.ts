import { expect, test } from "vitest";
import { toReadPage } from "#kernel/documents/reading.ts";
import { readOrder } from "../extract/order.ts";

const vin = "VR3UPHNKSLT022345";
const invoice = (tax: string): string => `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">
<rsm:ExchangedDocument><ram:ID>FA-2026-77</ram:ID><ram:TypeCode>380</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem>
<ram:SpecifiedTradeProduct><ram:Name>Peugeot 208 &amp; kit</ram:Name><ram:Description>VIN ${vin}</ram:Description></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>16450.50</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
</ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE129273398</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax>${tax}</ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>16450.50</ram:TaxBasisTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const facts = { width: 1, height: 1, turn: 0 } as const;
const read = (tax: string) =>
  readOrder(
    [
      toReadPage({ ...facts, method: "PICTURE" }, []),
      { ...facts, method: "TEXT", words: [], text: invoice(tax) },
    ],
    { vatNumber: null, fleetVins: new Set() },
  );

test("the data attached to an invoice are read before its page", () => {
  const { number, orderedOn, vatNumbers, lines, regime, doubts } = read(
    "<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>",
  );
  expect([number?.value, orderedOn?.value, vatNumbers[0]?.value]).toEqual([
    "FA-2026-77",
    "2026-11-05",
    "DE129273398",
  ]);
  expect(lines).toMatchObject([
    { vin: { value: vin }, price: { value: 1_645_050, basis: "HT", currency: "EUR" } },
  ]);
  expect(regime).toMatchObject({ value: "FRENCH", vatRate: 0.2 });
  expect(doubts).toEqual([]);
});

test.each([
  ["<ram:CategoryCode>K</ram:CategoryCode>", "INTRA_EU"],
  [
    "<ram:CategoryCode>E</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-EU-F</ram:ExemptionReasonCode>",
    "MARGIN",
  ],
])("its tax category states the regime: %s", (tax, regime) => expect(read(tax).regime.value).toBe(regime));
