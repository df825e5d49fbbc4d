// How a quote is made and changed. Every figure is computed again here, by the same functions as in the
// browser; what was priced once stays as it was until something that is priced changes.
import { sql } from "kysely";
import { v7 } from "uuid";
import { addDays, yearOf } from "#kernel/day.ts";
import { invalid, refused, type FieldMessages } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { actsFor } from "#clients/model/contact.ts";
import type { FoundCompany } from "#clients/model/found.ts";
import { validityDays } from "../model/documents.ts";
import { quoteFlow } from "../model/flow.ts";
import { repricedBy } from "../model/draft.ts";
import type { NewQuote, QuoteChange, QuoteForm } from "../model/form.ts";
import { keptOption } from "../model/options.ts";
import { quotedCarOf, quotedCarTitle } from "../model/priced-car.ts";
import { soleSignatory } from "../model/signatory.ts";
import { unconfirmed, type UnusualAmount, unusualAmounts } from "../model/unusual.ts";
import { oldContractOf } from "./contracts.ts";
import { followStanding, judgedQuote } from "./discount-standing.ts";
import { figuresOf } from "./figures.ts";
import { type Context, contextFor } from "./priced.ts";
import { draftOfRow, type QuoteFacts, quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

async function nextNumber(call: Call): Promise<string> {
  const found = await sql<{ number: number }>`select nextval('quote_number') as number`.execute(call.db);
  return `D-${yearOf(call.today)}-${String(found.rows[0]?.number ?? 0).padStart(6, "0")}`;
}

/** People must be of the company; the signatory must be one who may sign. */
function checkPeople(form: QuoteForm, company: FoundCompany): void {
  const problems: FieldMessages = {};
  const people = company.client.contacts.filter((contact) => actsFor(contact, company.id));
  if (
    form.signatoryId !== null &&
    !people.some((contact) => contact.id === form.signatoryId && contact.isSignatory)
  )
    problems.signatoryId = `Cette personne n’est pas signataire pour ${company.name}.`;
  if (form.contactIds.some((id) => !people.some((contact) => contact.id === id)))
    problems.contactIds = `Une de ces personnes n’est pas un contact de ${company.name}.`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Nobody is left to choose where one person may sign. */
const withSignatory = (form: QuoteForm, { id, client }: FoundCompany): QuoteForm => ({
  ...form,
  signatoryId: form.signatoryId ?? soleSignatory(client.contacts, id),
});

/** An amount a hundred times the usual is kept once it was confirmed by name. */
function refuseUnconfirmed(unusual: readonly UnusualAmount[], confirmedCents: readonly number[]): void {
  const fields = unconfirmed(unusual, confirmedCents);
  if (fields) throw invalid(fields);
}

/** A new quote proposes only what may still be proposed. */
function checkAvailable(form: QuoteForm, { car, category }: Context): void {
  if (form.type === "long" && car?.choice.unavailability)
    throw invalid({ finishId: car.choice.unavailability });
  if (form.type === "medium" && category && !category.isAvailable)
    throw invalid({ categoryId: "Cette catégorie n’est pas disponible." });
}

/** What the catalogue calls the car, kept for the list and the papers. */
function carColumns(
  form: QuoteForm,
  { car, category }: Context,
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

/** From now on the lessor holds to the price for so many days. */
const pricedNow = (call: Call) => ({
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

/** A category for a long-term form, a finish for a medium-term one: left out. */
function ofItsType(given: QuoteForm): QuoteForm {
  const form = { ...given, options: given.options.map(keptOption) };
  return form.type === "long"
    ? { ...form, categoryId: null }
    : { ...form, finishId: null, hasMidtermRenewal: false, registersNextYear: false };
}

/** A quote just kept, with what was read to keep it. */
export interface StoredQuote {
  row: QuoteRow;
  known: QuoteFacts;
}

export const createQuote = async (call: Call, form: QuoteForm): Promise<QuoteRow> =>
  (await keepQuote(call, form)).row;

/** As many quotes of one form as cars are wanted, all alike; the first of them. */
export async function keepQuotes(call: Call, { quantity, ...form }: NewQuote): Promise<StoredQuote> {
  const batchId = quantity > 1 ? v7() : null;
  const first = await keepQuote(call, form, batchId);
  for (let made = 1; made < quantity; made += 1) await keepQuote(call, form, batchId);
  return first;
}

type Sent = QuoteForm & { confirmedCents?: readonly number[] };

async function keepQuote(
  call: Call,
  { confirmedCents = [], ...given }: Sent,
  batchId: string | null = null,
): Promise<StoredQuote> {
  const company = await quotedCompany(call, given.companyId ?? "");
  const form = withSignatory(ofItsType(given), company);
  checkPeople(form, company);
  const context = await contextFor(call, form);
  checkAvailable(form, context);
  const figures = figuresOf(form, context, null);
  refuseUnconfirmed(unusualAmounts(form, figures.pricing, context), confirmedCents);
  const row = await begin(
    call,
    quoteFlow,
    { kind: "quote" },
    {
      ...form,
      oldContract: await oldContractOf(call, form.oldContract, company),
      ...figures,
      ...carColumns(form, context),
      ...companyColumns(company),
      ...pricedNow(call),
      orderId: await nextNumber(call),
      batchId,
      signatureId: null,
      signatureGroupId: null,
      signatureDate: null,
      refusalDate: null,
      refusalReason: "",
      contractId: null,
    },
  );
  await followStanding(call, judgedQuote(row), { parameters: context.parameters, isNew: true });
  return { row, known: { company, parameters: context.parameters } };
}

/** What cannot be changed while it is being signed, or once it is. */
export function refuseUnlessEditable(row: QuoteRow): void {
  if (row.status === "PENDING")
    throw refused(
      "Un bon de commande avec une procédure de signature ne peut pas être modifié. Annulez d’abord la signature.",
      "InvalidQuoteWorkflowError",
    );
  if (row.status === "SIGNED")
    throw refused(
      "Un devis signé ne peut plus être modifié. Copiez-le, ou faites un avenant au contrat.",
      "InvalidQuoteWorkflowError",
    );
}

/** Changes a quote. Its signature fields are cleared; its figures stay unless something priced changes. */
export async function changeQuote(
  call: Call,
  idOrNumber: string,
  { version, confirmedCents, ...given }: QuoteChange,
): Promise<StoredQuote> {
  const { id } = await quoteOf(call, idOrNumber);
  const row = await getForUpdate(call, "quote", id);
  refuseUnlessEditable(row);
  const company = await quotedCompany(call, given.companyId ?? "");
  const form = withSignatory(ofItsType(given), company);
  checkPeople(form, company);
  const before = draftOfRow(row);
  const isPricedAgain = repricedBy(before, form).length > 0;
  const isOtherCar = form.finishId !== before.finishId || form.categoryId !== before.categoryId;
  const context = await contextFor(call, form);
  if (isOtherCar) checkAvailable(form, context);
  const figures = figuresOf(form, context, isPricedAgain ? null : before);
  // What was meant once is not asked again.
  const meant = unusualAmounts(before, before.pricing, context).map(({ cents }) => cents);
  refuseUnconfirmed(unusualAmounts(form, figures.pricing, context), [...confirmedCents, ...meant]);
  const set = {
    ...form,
    oldContract: await oldContractOf(call, form.oldContract, company),
    ...figures,
    ...(isPricedAgain && pricedNow(call)),
    ...(isOtherCar ? carColumns(form, context) : {}),
    ...companyColumns(company),
    signatureId: null,
    signatureGroupId: null,
  };
  const changed = await move(call, quoteFlow, { kind: "quote", id, version, move: "edit", set }, (current) =>
    subjectOf(call, current, { company, parameters: context.parameters }),
  );
  await followStanding(call, judgedQuote(changed), { parameters: context.parameters, isNew: false });
  return { row: changed, known: { company, parameters: context.parameters } };
}
