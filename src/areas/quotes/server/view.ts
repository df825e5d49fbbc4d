// Reads a quote: its form, its computed values, its company and people as they are today, its offers.
import { viewOf } from "#kernel/schema/view.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { orderFormRefusals } from "#clients/model/companies/company.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { searchCompanies } from "#clients/server/searches.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import { readStoredLessor, missingLessorText, missingMediatorText } from "#settings/server/lessor.ts";
import { readParameters } from "#settings/server/basis.ts";
import type { AwaitedSignature } from "#signatures/model/flow.ts";
import { awaitedSignatures } from "#signatures/server/procedures/awaited-signers.ts";
import { waitsForJanuary } from "../model/pricing/car-price.ts";
import { deliveryDeadline, isNonBinding } from "../model/commitment.ts";
import { depositCents } from "../model/deposit.ts";
import type { QuoteDraft } from "../model/editor/draft.ts";
import { reasonsAgainstQuoteSignature } from "../model/events.ts";
import { quoteFlow, type QuoteSubject } from "../model/flow.ts";
import { quoteFieldsSchema, type QuoteForm } from "../model/form.ts";
import { type Quote, quotedPersonSchema, quoteSchema } from "../model/quote.ts";
import { discountSignature, quoteDiscount, discountStatus } from "./discounts/discount-status.ts";
import { quoteTerritory, vatRefusalsOf } from "./lessee-vat.ts";

export type QuoteRow = Row<"quote">;

const formFields = Object.keys(quoteFieldsSchema.shape) as (keyof QuoteForm)[];

/**
 * The form and pricing of a row on a given day. A quote that waited for January stops waiting once it has come:
 * otherwise repricing it unchanged would make it wait for the next one.
 */
export const draftOfRow = (row: QuoteRow, on: Day): QuoteDraft => ({
  ...(Object.fromEntries(formFields.map((field) => [field, row[field]])) as QuoteForm),
  registersNextYear: waitsForJanuary(
    { registersNextYear: row.registersNextYear, pricedOn: dayInParis(row.pricedAt) },
    on,
  ),
  pricing: row.pricing,
});

/** A quote by its id or its number, or a 404 that names it. */
export async function quoteOf(call: Call, idOrNumber: string): Promise<QuoteRow> {
  if (!idOrNumber.startsWith("D-")) return get(call, "quote", idOrNumber);
  const row = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("orderId", "=", idOrNumber)
    .executeTakeFirst();
  if (!row) throw notFound("Ce devis");
  return row as QuoteRow;
}

/** The company of a quote, with its client and the client's contacts. */
export async function quotedCompany(call: Call, companyId: string): Promise<FoundCompany> {
  const [company] = await searchCompanies(call, { text: "", id: companyId });
  if (!company) throw notFound("Cette société");
  return company;
}

const toQuote = viewOf(quoteSchema);
const toQuotedPerson = viewOf(quotedPersonSchema);

/**
 * Reasons why no paper may reach the client: missing description of the lessor, or missing mandatory consumer
 * information.
 */
async function paperRefusals(call: Call, { client }: FoundCompany): Promise<string[]> {
  const { lessor } = await readStoredLessor(call);
  if (!lessor) return [missingLessorText];
  return client.type === "INDIVIDUAL" && lessor.mediator === "" ? [missingMediatorText] : [];
}

/** True when the price of a quote has expired; a signed quote never expires. */
export const isExpired = (call: Call, { status, validUntil }: QuoteRow): boolean =>
  status !== "SIGNED" && validUntil < call.today;

/** Subject of the life cycle of a quote, for its offers and its moves alike. */
export async function subjectOf(
  call: Call,
  row: QuoteRow,
  { company, parameters: loaded }: { company: FoundCompany; parameters?: PriceParameters },
): Promise<QuoteSubject> {
  const parameters = loaded ?? (await readParameters(call, call.today));
  const isOpen = row.status === "GENERATED" || row.status === "PENDING";
  const old = { quoteId: row.id, companyId: row.companyId, oldContractId: row.oldContract?.id ?? null };
  return {
    ...row,
    badPayer: company.isBadPayer ? company.name : null,
    orderFormRefusals: orderFormRefusals(company, company.client.type),
    hasSignatory: company.client.contacts.some((contact) => contact.id === row.signatoryId),
    signatureObstacles:
      row.status === "GENERATED" ? (await call.ask(reasonsAgainstQuoteSignature, old)).flat() : [],
    paperRefusals: isOpen ? await paperRefusals(call, company) : [],
    vatRefusals: isOpen ? await vatRefusalsOf(call, company) : [],
    isExpired: isExpired(call, row),
    discountApproval: isOpen ? await discountStatus(call, quoteDiscount(row), parameters) : null,
    ...(await discountSignature(call)),
    salesman: row.sendBy || row.createdBy,
    clientId: company.client.id,
    awaited: [],
  };
}

const readAwaited = async (call: Call, { id, status }: QuoteRow): Promise<AwaitedSignature[]> =>
  status === "PENDING" ? awaitedSignatures(call, { kind: "quote", id }) : [];

/** Data already loaded by an operation that has just saved the quote. */
export interface QuoteFacts {
  company: FoundCompany;
  parameters: PriceParameters;
}

const readBatch = (call: Call, batchId: string): Promise<Quote["batch"]> =>
  call.db
    .selectFrom("quote")
    .select([
      "id",
      "version",
      "orderId",
      "status",
      "carLabel",
      "companyId",
      "companyName",
      "monthlyTotalCents",
      "exemptCents",
    ])
    .where("batchId", "=", batchId)
    .orderBy("orderId")
    .execute();

export async function quoteView(call: Call, row: QuoteRow, loaded?: QuoteFacts): Promise<Quote> {
  const company = loaded?.company ?? (await quotedCompany(call, row.companyId));
  const parameters = loaded?.parameters ?? (await readParameters(call, call.today));
  const pricedOn = dayInParis(row.pricedAt);
  // Papers and contract use the parameters of the pricing day, whatever they have become.
  const agreedParameters = pricedOn === call.today ? parameters : await readParameters(call, pricedOn);
  const { contacts } = company.client;
  const signatory = contacts.find((contact) => contact.id === row.signatoryId);
  const subject = await subjectOf(call, row, { company, parameters });
  return toQuote({
    ...row,
    company: {
      ...company,
      client: { id: company.client.id, name: company.client.name, type: company.client.type },
    },
    signatory: signatory ? toQuotedPerson(signatory) : null,
    contacts: contacts.filter((contact) => row.contactIds.includes(contact.id)).map(toQuotedPerson),
    depositCents: depositCents(row.financialDeposit, row.monthlyTotalCents),
    isNonBinding: isNonBinding(row.durationMonths, agreedParameters),
    hasSignedFile: row.status === "SIGNED" && row.signatureId !== null,
    orderFormRefusals: [...subject.orderFormRefusals],
    deliveryWeeks: agreedParameters.deliveryWeeks,
    deliveryDueOn:
      row.signatureDate === null
        ? row.deliveryDateDeadline
        : deliveryDeadline(row.deliveryDateDeadline, dayInParis(row.signatureDate), agreedParameters),
    vatTerritory: quoteTerritory(row, company.address),
    isExpired: subject.isExpired,
    discountApproval: subject.discountApproval,
    batch: row.batchId === null ? [] : await readBatch(call, row.batchId),
    ...lifeCycleOf(quoteFlow, { ...subject, awaited: await readAwaited(call, row) }, missingPermission(call)),
  });
}
