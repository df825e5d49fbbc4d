// A confirmed sale is invoiced the same day, and paid by transfers; an abort or a withdrawal alone credits it.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Charge } from "#billing/model/events/event.ts";
import { reasonsAgainstCredit } from "#billing/model/events.ts";
import { usedCarSchemeOn } from "#billing/model/rules/natures.ts";
import { creditNow, invoiceNow } from "#billing/server/rents/invoice-now.ts";
import { readRules } from "#billing/server/rules/rules.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { system } from "#kernel/actor.ts";
import { refused } from "#kernel/failure.ts";
import { type Cents, roundCents, sumOf } from "#kernel/money.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { isPriceWithTax } from "../../model/procedures/kinds.ts";
import { optionText } from "../../model/procedures/price.ts";
import type { SaleOption } from "../../model/procedures/records.ts";
import { carLineKinds, type SaleRegime } from "../../model/sales/vat-regime.ts";
import { lockFor, writeFacts } from "../view.ts";
import { billedDocuments, causesOf, saleOfDocument, type SaleRow } from "./billed.ts";

const saleFact = (call: Call) =>
  ({ type: "RESALE", issuerId: lessorIssuerId, contractId: null, happenedOn: call.today }) as const;

/** Refused once the accountant has chosen otherwise: the order form is made again. */
async function requireScheme(call: Call, regime: SaleRegime): Promise<void> {
  if (regime === "TAXED" || regime === "EU") return;
  const { NATURE } = await readRules(call);
  const scheme = usedCarSchemeOn(NATURE, call.today);
  if (scheme !== (regime === "MARGIN" ? "MARGIN" : "EXEMPTION"))
    throw refused(
      "La comptabilité a changé le régime des véhicules achetés sans TVA depuis le bon de commande : reprenez les conditions.",
    );
}

interface Amounts {
  carCents: Cents;
  /** Without tax, in the order of the options. */
  optionCents: Cents[];
}

/** Without tax. Of one document, the sum of its lines gives the agreed total to the cent: the car takes the difference. */
function chargedAmounts(
  { agreedCents, options }: { agreedCents: Cents; options: readonly Pick<SaleOption, "cents">[] },
  { regime, isWithTax, rate }: { regime: SaleRegime; isWithTax: boolean; rate: number },
): Amounts {
  const netOf = (cents: Cents): Cents => (isWithTax ? roundCents(cents / (1 + rate)) : cents);
  const optionCents = options.map(({ cents }) => netOf(cents));
  if (regime !== "TAXED") return { carCents: agreedCents, optionCents };
  const whole = netOf(agreedCents + sumOf(options.map(({ cents }) => cents)));
  return { carCents: isWithTax ? whole - sumOf(optionCents) : agreedCents, optionCents };
}

async function chargesOf(call: Call, row: SaleRow & { vatRegime: SaleRegime; agreedCents: Cents }) {
  const { vatRegime: regime, buyerKind, agreedCents, options, carId } = row;
  const rate = await vatRateOfDay(call, call.today);
  const taxable = options.filter(({ isTaxable }) => isTaxable);
  const terms = { regime, isWithTax: isPriceWithTax(buyerKind), rate };
  const { carCents, optionCents } = chargedAmounts({ agreedCents, options: taxable }, terms);
  const car = await carName(call, carId);
  const plain = { carId, rateOn: null } as const;
  const carCharge: Charge = {
    ...plain,
    kind: carLineKinds[regime],
    label: `Véhicule d’occasion ${carLine(car)}`,
    why: `VIN ${car.vin}`,
    cents: carCents,
  };
  const ofOption = (option: SaleOption, kindOf: Charge["kind"], cents: Cents): Charge => ({
    ...plain,
    kind: kindOf,
    label: option.label,
    why: optionText(option),
    cents,
  });
  const optionCharges = taxable.map((one, rank) => ofOption(one, "SALE_OPTION", optionCents[rank] ?? 0));
  const untaxed = options
    .filter(({ isTaxable }) => !isTaxable)
    .map((one) => ofOption(one, "SALE_OPTION_UNTAXED", one.cents));
  // A car on its margin, or exempt, is alone on its document.
  const isAlone = regime === "MARGIN" || regime === "EXEMPT";
  return {
    car: isAlone ? [carCharge] : [carCharge, ...optionCharges],
    options: isAlone ? optionCharges : [],
    untaxed,
  };
}

export async function invoiceResale(call: Call, { id, version }: VersionedId): Promise<SaleRow> {
  const row = await lockFor(call, { id, version }, "invoice");
  const { companyId, vatRegime, agreedCents, receptionOn, deliveryCountry: country } = row;
  if (companyId === null || vatRegime === null || agreedCents === null)
    throw refused("Les conditions de cette vente ne sont pas complètes.");
  await requireScheme(call, vatRegime);
  const charges = await chargesOf(call, { ...row, vatRegime, agreedCents });
  const causes = causesOf(id);
  const on = receptionOn !== null && receptionOn > call.today ? receptionOn : call.today;
  const fact = { ...saleFact(call), companyId };
  const invoice = await invoiceNow(
    call.as(system),
    { ...fact, causeId: causes.car, charges: charges.car },
    { transferBy: on, ...(vatRegime === "EU" && { delivery: { on, country } }) },
  );
  for (const part of ["options", "untaxed"] as const)
    if (charges[part].length > 0)
      await invoiceNow(
        call.as(system),
        { ...fact, causeId: causes[part], charges: charges[part] },
        { transferBy: on },
      );
  return writeFacts(call, row, { invoiceId: invoice.id }, `a facturé la vente : ${invoice.number}`);
}

/** Credits all that is left of the documents of a sale; the credit notes. */
export async function creditSale(call: Call, id: string, reason: string): Promise<Row<"billingDocument">[]> {
  const notes: Row<"billingDocument">[] = [];
  for (const document of await billedDocuments(call, id))
    notes.push(await creditNow(call.as(system), document.id, reason));
  return notes;
}

/** Indemnity outside VAT: the deposit of an aborted sale, the loss of value of a withdrawn one. */
export const billIndemnity = (
  call: Call,
  row: SaleRow & { companyId: string },
  charge: Pick<Charge, "kind" | "label" | "why" | "cents">,
) =>
  invoiceNow(
    call.as(system),
    {
      ...saleFact(call),
      companyId: row.companyId,
      causeId: causesOf(row.id).kept,
      charges: [{ ...charge, carId: row.carId, rateOn: null }],
    },
    { transferBy: call.today },
  );

export const saleInvoiceReasons = answer(reasonsAgainstCredit, async (call, { documentId }) => {
  const sale = await saleOfDocument(call, documentId);
  return sale?.status === "ENDED"
    ? ["Cette facture est celle d’une vente de véhicule : un abandon ou une rétractation la crédite."]
    : [];
});
