// Creates and changes quotes. Every figure is recomputed here with the functions of the browser; an existing pricing
// is kept until a pricing field changes.
import { sql } from "kysely";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { editConflict, getForUpdate } from "#kernel/server/records/records.ts";
import { addDays, yearOf } from "#kernel/calendar/day.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { quoteFlow } from "../../model/flow.ts";
import { changedPricingFields } from "../../model/editor/draft.ts";
import type { NewQuote, QuoteChange, QuoteForm } from "../../model/form.ts";
import { toStoredOption } from "../../model/options.ts";
import { soleSignatory } from "../../model/signature/signatory.ts";
import { unusualAmounts } from "../../model/editor/unusual-amounts.ts";
import { validityDays } from "../../model/papers/papers.ts";
import { quotedCarOf, quotedCarTitle } from "../../model/pricing/priced-car.ts";
import { checkAvailable, checkPeople, requireConfirmed, requireEditable } from "./checks.ts";
import { resolveOldContract } from "../contracts.ts";
import { syncApproval, quoteDiscount } from "../discounts/discount-status.ts";
import { computeFigures } from "../pricing/figures.ts";
import { readPricingContext, type QuotePricingContext } from "../pricing/context.ts";
import { draftOfRow, type QuoteFacts, quotedCompany, type QuoteRow, quoteOf, subjectOf } from "../view.ts";

/** Sets the signatory when only one person may sign. */
const withSignatory = (form: QuoteForm, { id, client }: FoundCompany): QuoteForm => ({
  ...form,
  signatoryId: form.signatoryId ?? soleSignatory(client.contacts, id),
});

/** Clears the category of a long-term form, the finish of a medium-term one. */
function normaliseByType(input: QuoteForm): QuoteForm {
  const form = { ...input, options: input.options.map(toStoredOption) };
  return form.type === "long"
    ? { ...form, categoryId: null }
    : { ...form, finishId: null, hasMidtermRenewal: false, registersNextYear: false };
}

/** A quote just saved, with the data loaded to save it. */
export interface StoredQuote {
  row: QuoteRow;
  facts: QuoteFacts;
}

async function nextOrderId(call: Call): Promise<string> {
  const found = await sql<{ number: number }>`select nextval('quote_number') as number`.execute(call.db);
  return `D-${yearOf(call.today)}-${String(found.rows[0]?.number ?? 0).padStart(6, "0")}`;
}

/** Pricing instant and last day of validity: the lessor is bound by the price from now until then. */
const pricingDates = (call: Call) => ({
  pricedAt: call.now.toISOString(),
  validUntil: addDays(call.today, validityDays),
});

const companyColumns = (company: FoundCompany) => ({
  companyId: company.id,
  companyName: company.name,
  clientId: company.client.id,
  clientName: company.client.name,
  isBadPayer: company.isBadPayer,
});

/** Names of the car in the catalogue, copied for the list and the papers. */
function carColumns(
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

export const createQuote = async (call: Call, form: QuoteForm): Promise<QuoteRow> =>
  (await insertQuote(call, form)).row;

/** Creates `quantity` identical quotes from one form; returns the first one. */
export async function createQuotes(call: Call, { quantity, ...form }: NewQuote): Promise<StoredQuote> {
  const batchId = quantity > 1 ? newId() : null;
  const first = await insertQuote(call, form, batchId);
  for (let insertedCount = 1; insertedCount < quantity; insertedCount += 1)
    await insertQuote(call, form, batchId);
  return first;
}

async function insertQuote(
  call: Call,
  { confirmedCents = [], ...input }: QuoteForm & { confirmedCents?: readonly number[] },
  batchId: string | null = null,
): Promise<StoredQuote> {
  const company = await quotedCompany(call, input.companyId ?? "");
  const form = withSignatory(normaliseByType(input), company);
  checkPeople(form, company);
  const context = await readPricingContext(call, form);
  checkAvailable(form, context);
  const figures = computeFigures(form, context, null);
  requireConfirmed(unusualAmounts(form, figures.pricing, context), confirmedCents);
  const row = await begin(
    call,
    quoteFlow,
    { kind: "quote" },
    {
      ...form,
      oldContract: await resolveOldContract(call, form.oldContract, company),
      ...figures,
      ...carColumns(form, context),
      ...companyColumns(company),
      ...pricingDates(call),
      orderId: await nextOrderId(call),
      batchId,
      signatureId: null,
      signatureGroupId: null,
      signatureDate: null,
      refusalDate: null,
      refusalReason: "",
      contractId: null,
    },
  );
  await syncApproval(call, quoteDiscount(row), { parameters: context.parameters, isNew: true });
  return { row, facts: { company, parameters: context.parameters } };
}

/** Changes a quote. Its signature fields are cleared; its figures are kept unless a pricing field changes. */
export async function changeQuote(
  call: Call,
  idOrNumber: string,
  { version, confirmedCents, ...input }: QuoteChange,
): Promise<StoredQuote> {
  const { id } = await quoteOf(call, idOrNumber);
  const row = await getForUpdate(call, "quote", id);
  requireEditable(row);
  // The rules apply to current values, so a colleague's change is reported first.
  if (row.version !== version) throw editConflict(call, "quote", row);
  const company = await quotedCompany(call, input.companyId ?? "");
  const form = withSignatory(normaliseByType(input), company);
  checkPeople(form, company);
  const before = draftOfRow(row, call.today);
  const isRepriced = changedPricingFields(before, form).length > 0;
  const isOtherCar = form.finishId !== before.finishId || form.categoryId !== before.categoryId;
  const context = await readPricingContext(call, form);
  if (isOtherCar) checkAvailable(form, context);
  const figures = computeFigures(form, context, isRepriced ? null : before);
  // Amounts already confirmed need no new confirmation.
  const alreadyConfirmed = unusualAmounts(before, before.pricing, context).map(({ cents }) => cents);
  requireConfirmed(unusualAmounts(form, figures.pricing, context), [...confirmedCents, ...alreadyConfirmed]);
  const set = {
    ...form,
    oldContract: await resolveOldContract(call, form.oldContract, company),
    ...figures,
    ...(isRepriced && pricingDates(call)),
    ...(isOtherCar ? carColumns(form, context) : {}),
    ...companyColumns(company),
    signatureId: null,
    signatureGroupId: null,
  };
  const changed = await move(call, quoteFlow, { kind: "quote", id, version, move: "edit", set }, (current) =>
    subjectOf(call, current, { company, parameters: context.parameters }),
  );
  await syncApproval(call, quoteDiscount(changed), { parameters: context.parameters, isNew: false });
  return { row: changed, facts: { company, parameters: context.parameters } };
}
