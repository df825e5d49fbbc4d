// Rents to bill and to credit, as lines of documents.
import { existingRow } from "#kernel/server/records/records.ts";
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { RentToBill, RentToCredit } from "../../model/rents/difference.ts";
import { whyDue } from "../../model/why.ts";
import type { BilledCompany } from "../company-billing.ts";
import { creditLine, priced } from "../documents/create-draft.ts";
import type { BilledPair } from "../events/record.ts";
import type { Buckets } from "./buckets.ts";
import { carOn, type ContractRents, coveredDays } from "./contract-rents.ts";
import type { VatReader } from "../documents/line-vat.ts";

/** The drafts of a company under preparation. */
export interface Preparation {
  call: Call;
  pair: BilledPair;
  billed: BilledCompany;
  vat: VatReader;
  buckets: Buckets;
  /** The last month whose invoicing day has passed. */
  through: Day;
}

/** Grouping key of lines: the contract itself, for a company that wants one invoice for each. */
export const apartOf = ({ settings }: BilledCompany, contractId: string | null): string =>
  settings.grouping === "CONTRACT" ? (contractId ?? "") : "";

/** A rent bears the rate of the last day of its month (CGI, art. 269, 1). */
const monthEnd = (month: Day): Day => addDays(addMonths(month, 1), -1);

export function addRent(
  { billed, vat, buckets }: Preparation,
  { contract, periods }: ContractRents,
  rent: RentToBill,
): void {
  const lineVat = vat(rent.kind, { contractTerritory: contract.vatTerritory }, monthEnd(rent.month));
  if ("refusal" in lineVat) throw new RangeError(`the VAT nature of ${rent.kind} is never left to confirm`);
  const { from, through } = coveredDays(rent);
  buckets.add(
    {
      kind: "INVOICE",
      origin: "RENT",
      reference: contract.customInvoiceReference,
      correctsIds: [],
      apart: apartOf(billed, contract.id),
    },
    {
      kind: rent.kind,
      label: rent.label,
      why: rent.due ? whyDue(rent.due) : "Complément du mois, recalculé",
      contractId: contract.id,
      component: rent.component,
      month: rent.month,
      fromDay: from,
      throughDay: through,
      carId: carOn(periods, from),
      ...priced(rent.cents),
      ...lineVat,
      correctsLineId: null,
      eventId: null,
      isCounted: true,
    },
  );
}

/** A credit bears the VAT of the line that it corrects, on a credit note that names its invoice. */
export async function addCredit(
  { call, buckets }: Preparation,
  { contract }: ContractRents,
  { line, cents }: RentToCredit,
): Promise<void> {
  const credited = await existingRow(call, "billingLine", { id: line.id });
  buckets.add(
    {
      kind: "CREDIT_NOTE",
      origin: "CORRECTION",
      reference: contract.customInvoiceReference,
      correctsIds: [line.documentId],
      apart: "",
    },
    { ...creditLine(credited, { cents, why: "Loyer recalculé" }), contractId: contract.id },
  );
}
