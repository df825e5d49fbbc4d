// Columns of a quote besides its form and figures: number, validity, names for the list and the papers.
import { sql } from "kysely";
import { addDays, yearOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { validityDays } from "../../model/papers/papers.ts";
import type { QuoteForm } from "../../model/form.ts";
import { quotedCarOf, quotedCarTitle } from "../../model/pricing/priced-car.ts";
import type { QuotePricingContext } from "../pricing/context.ts";
import type { QuoteRow } from "../view.ts";

export async function nextOrderId(call: Call): Promise<string> {
  const found = await sql<{ number: number }>`select nextval('quote_number') as number`.execute(call.db);
  return `D-${yearOf(call.today)}-${String(found.rows[0]?.number ?? 0).padStart(6, "0")}`;
}

/** Pricing instant and last day of validity: the lessor is bound by the price from now until then. */
export const pricingDates = (call: Call) => ({
  pricedAt: call.now.toISOString(),
  validUntil: addDays(call.today, validityDays),
});

export const companyColumns = (company: FoundCompany) => ({
  companyId: company.id,
  companyName: company.name,
  clientId: company.client.id,
  clientName: company.client.name,
  isBadPayer: company.isBadPayer,
});

/** Names of the car in the catalogue, copied for the list and the papers. */
export function carColumns(
  form: QuoteForm,
  { car, category }: QuotePricingContext,
): Pick<QuoteRow, "carModelId" | "brandName" | "carLabel" | "energy" | "car" | "categoryName"> {
  if (form.type === "medium" || !car) {
    const name = category?.name ?? "";
    return {
      carModelId: null,
      brandName: "",
      carLabel: `Catégorie ${name}`,
      energy: null,
      car: null,
      categoryName: name,
    };
  }
  const quoted = quotedCarOf(car.choice);
  return {
    carModelId: quoted.carModelId,
    brandName: quoted.brandName,
    carLabel: quotedCarTitle(quoted),
    energy: quoted.energy,
    car: quoted,
    categoryName: null,
  };
}
