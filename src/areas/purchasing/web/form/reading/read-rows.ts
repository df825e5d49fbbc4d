// Values read in a supplier's document, one row each: all are shown, and fill their field unless doubtful.
import type { Proposed } from "../../../model/extract/proposed.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import { lineFields, orderFields } from "../../../model/orders/records.ts";
import { vatRegimes } from "../../../model/orders/price.ts";
import { type Answers, type ReadAmount, toReadAmounts } from "./read-amounts.ts";
import { doubtOf, type ReadValue, supplierValue } from "./read-value.ts";

/** A field of the order, or of one of its cars. */
export interface Target {
  name: string;
  /** VIN of the car; null for the order. */
  vin: string | null;
}

export interface ReadRow extends Target, ReadValue {
  amount: ReadAmount | null;
}

function rowOf<Value extends string | number>(
  { label, ...target }: Target & { label: string },
  read: Proposed<Value> | null,
  display: (value: Value) => string = String,
): ReadRow[] {
  if (!read) return [];
  const { value, text, page } = read;
  return [
    { ...target, label, value: display(value), fill: value, text, page, doubt: doubtOf(read), amount: null },
  ];
}

const amountRow = (amount: ReadAmount): ReadRow => ({
  label: amount.label,
  name: `${amount.question}Cents`,
  vin: amount.vin,
  value: "",
  fill: amount.filling.kind === "FILLED" ? amount.filling.cents : null,
  text: amount.read.text,
  page: amount.read.page,
  doubt: doubtOf(amount.read),
  amount,
});

function supplierRow({ supplier }: OrderProposal): ReadRow[] {
  if (!supplier) return [];
  const { label } = orderFields.supplierId;
  return [{ label, name: "supplierId", vin: null, ...supplierValue(supplier), amount: null }];
}

function regimeRow({ regime: { value, text, page } }: OrderProposal): ReadRow[] {
  if (!value) return [];
  const target = { label: orderFields.vatRegime.label, name: "vatRegime", vin: null };
  return [
    { ...target, value: vatRegimes[value], fill: value, text: text ?? "", page, doubt: null, amount: null },
  ];
}

function finishRow({ vin, finish }: OrderProposal["lines"][number]): ReadRow[] {
  if (!finish) return [];
  const { id, title, isCertain } = finish;
  const doubt = isCertain ? null : "Le document ne nomme pas exactement cette finition.";
  const target = { label: lineFields.finishId.label, name: "finishId", vin: vin.value };
  return [{ ...target, value: title, fill: id, text: "", page: vin.page, doubt, amount: null }];
}

function carRows(line: OrderProposal["lines"][number], amounts: readonly ReadAmount[]): ReadRow[] {
  const vin = line.vin.value;
  const field = (name: keyof typeof lineFields) => ({ label: lineFields[name].label, name, vin });
  return [
    ...rowOf(field("vin"), line.vin),
    ...finishRow(line),
    ...amounts.filter((one) => one.vin === vin).map(amountRow),
    ...rowOf(field("mileage"), line.mileage, (value) => `${value.toLocaleString("fr-FR")} km`),
    ...rowOf(field("firstRegistrationDate"), line.firstRegistrationDate, frenchDay),
    ...rowOf(field("color"), line.color),
    ...rowOf(field("manufacturerFinish"), line.manufacturerFinish),
  ];
}

/** Every value read, in the order of the form. */
export function toReadRows(proposal: OrderProposal, answers: Answers): ReadRow[] {
  const { number, orderedOn, expectedOn, vatNumbers, lines } = proposal;
  const amounts = toReadAmounts(proposal, answers);
  const field = (name: keyof typeof orderFields) => ({ label: orderFields[name].label, name, vin: null });
  return [
    ...supplierRow(proposal),
    ...rowOf(field("number"), number),
    ...rowOf(field("orderedOn"), orderedOn, frenchDay),
    ...rowOf(field("expectedOn"), expectedOn, frenchDay),
    ...vatNumbers
      .flatMap((one) => rowOf({ label: "Numéro de TVA", name: "", vin: null }, one))
      .map((row) => ({ ...row, fill: null })),
    ...regimeRow(proposal),
    ...amounts.filter(({ vin }) => vin === null).map(amountRow),
    ...lines.flatMap((line) => carRows(line, amounts)),
  ];
}
