// A quote read whole: its form, what was computed, its company and people as they are today, its offers.
import { type Day, dayInParis } from "#kernel/day.ts";
import { missing } from "#kernel/failure.ts";
import { lifeOf } from "#kernel/flow.ts";
import { picking } from "#kernel/pick.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { orderFormRefusals } from "#clients/model/company.ts";
import type { FoundCompany } from "#clients/model/found.ts";
import { searchCompanies } from "#clients/server/searches.ts";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { describeLessor, lessorMissing, mediatorMissing } from "#settings/server/lessor.ts";
import { readParameters } from "#settings/server/basis.ts";
import type { AwaitedSignature } from "#signatures/model/flow.ts";
import { awaitedSignatures } from "#signatures/server/awaited.ts";
import { waitsForJanuary } from "../model/car-price.ts";
import { deliveryDeadline, isNonBinding } from "../model/commitment.ts";
import { depositCents } from "../model/deposit.ts";
import type { QuoteDraft } from "../model/draft.ts";
import { quoteSigning } from "../model/events.ts";
import { quoteFlow, type QuoteSubject } from "../model/flow.ts";
import { quoteFieldsSchema, type QuoteForm } from "../model/form.ts";
import type { Quote, QuotedPerson } from "../model/quote.ts";
import { judgedQuote, standingOf } from "./discount-standing.ts";
import "./tables.ts";

export type QuoteRow = Row<"quote">;

const formFields = Object.keys(quoteFieldsSchema.shape) as (keyof QuoteForm)[];

/**
 * The form of a row on a day, and its pricing. A quote that waited for a January stops waiting once it has come:
 * priced again unchanged, it would wait for the next one.
 */
export const draftOfRow = (row: QuoteRow, on: Day): QuoteDraft => ({
  ...(Object.fromEntries(formFields.map((field) => [field, row[field]])) as QuoteForm),
  registersNextYear: waitsForJanuary(
    { registersNextYear: row.registersNextYear, pricedOn: dayInParis(row.pricedAt) },
    on,
  ),
  pricing: row.pricing,
});

/** A quote by its id or its number, or the 404 that names it. */
export async function quoteOf(call: Call, idOrNumber: string): Promise<QuoteRow> {
  if (!idOrNumber.startsWith("D-")) return get(call, "quote", idOrNumber);
  const row = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("orderId", "=", idOrNumber)
    .executeTakeFirst();
  if (!row) throw missing("Ce devis");
  return row as QuoteRow;
}

/** The company of a quote with its client and the people there. */
export async function quotedCompany(call: Call, companyId: string): Promise<FoundCompany> {
  const [company] = await searchCompanies(call, { text: "", id: companyId });
  if (!company) throw missing("Cette société");
  return company;
}

const person: (contact: QuotedPerson) => QuotedPerson = picking(
  "id",
  "firstName",
  "lastName",
  "title",
  "email",
  "phone",
);

/** Why no paper may reach the client: nobody has said who the lessor is, or what a consumer must be told. */
async function paperRefusals(call: Call, { client }: FoundCompany): Promise<string[]> {
  const { lessor } = await describeLessor(call);
  if (!lessor) return [lessorMissing];
  return client.type === "INDIVIDUAL" && lessor.mediator === "" ? [mediatorMissing] : [];
}

/** A quote that is no offer any more; one that is signed is more than that. */
export const isExpired = (call: Call, { status, validUntil }: QuoteRow): boolean =>
  status !== "SIGNED" && validUntil < call.today;

/** What the life cycle judges of a quote: for its offers and for its moves alike. */
export async function subjectOf(
  call: Call,
  row: QuoteRow,
  { company, parameters: known }: { company: FoundCompany; parameters?: PriceParameters },
): Promise<QuoteSubject> {
  const parameters = known ?? (await readParameters(call, call.today));
  const isOpen = row.status === "GENERATED" || row.status === "PENDING";
  const old = { quoteId: row.id, companyId: row.companyId, oldContractId: row.oldContract?.id ?? null };
  return {
    status: row.status,
    priceCents: row.priceCents,
    badPayer: company.isBadPayer ? company.name : null,
    orderFormRefusals: orderFormRefusals(company, company.client.type),
    hasSignatory: company.client.contacts.some((contact) => contact.id === row.signatoryId),
    objections: row.status === "GENERATED" ? await call.objectionsTo(quoteSigning, old) : [],
    paperRefusals: isOpen ? await paperRefusals(call, company) : [],
    isExpired: isExpired(call, row),
    discountApproval: isOpen ? await standingOf(call, judgedQuote(row), parameters) : null,
    mayApproveDiscount: lacks(call)("APPROVE_DISCOUNT") === null,
    salesman: row.sendBy || row.createdBy,
    clientId: company.client.id,
    createdAt: row.createdAt,
    validUntil: row.validUntil,
    refusalDate: row.refusalDate,
    awaited: [],
  };
}

const awaitedOf = async (call: Call, { id, status }: QuoteRow): Promise<AwaitedSignature[]> =>
  status === "PENDING" ? awaitedSignatures(call, { kind: "quote", id }) : [];

/** What a verb that has just kept the quote need not read again. */
export interface QuoteFacts {
  company: FoundCompany;
  parameters: PriceParameters;
}

const batchOf = (call: Call, batchId: string): Promise<Quote["batch"]> =>
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

export async function viewOf(call: Call, row: QuoteRow, known?: QuoteFacts): Promise<Quote> {
  const company = known?.company ?? (await quotedCompany(call, row.companyId));
  const parameters = known?.parameters ?? (await readParameters(call, call.today));
  const pricedOn = dayInParis(row.pricedAt);
  // Its papers and its contract say the parameters of its price, whatever they have become.
  const agreed = pricedOn === call.today ? parameters : await readParameters(call, pricedOn);
  const { contacts } = company.client;
  const signatory = contacts.find((contact) => contact.id === row.signatoryId);
  const subject = await subjectOf(call, row, { company, parameters });
  const {
    carModelId: _model,
    brandName: _brand,
    carLabel: _label,
    energy: _energy,
    clientId: _client,
    companyName: _company,
    clientName: _name,
    isBadPayer: _bad,
    searchText: _text,
    batchId: _batch,
    oldContractId: _old,
    ...kept
  } = row;
  return {
    ...kept,
    company: {
      ...company,
      client: { id: company.client.id, name: company.client.name, type: company.client.type },
    },
    signatory: signatory ? person(signatory) : null,
    contacts: contacts.filter((contact) => row.contactIds.includes(contact.id)).map(person),
    depositCents: depositCents(row.financialDeposit, row.monthlyTotalCents),
    isNonBinding: isNonBinding(row.durationMonths, agreed),
    hasSignedFile: row.status === "SIGNED" && row.signatureId !== null,
    orderFormRefusals: [...subject.orderFormRefusals],
    deliveryWeeks: agreed.deliveryWeeks,
    deliveryDueOn:
      row.signatureDate === null
        ? row.deliveryDateDeadline
        : deliveryDeadline(row.deliveryDateDeadline, dayInParis(row.signatureDate), agreed),
    isExpired: subject.isExpired,
    discountApproval: subject.discountApproval,
    batch: row.batchId === null ? [] : await batchOf(call, row.batchId),
    ...lifeOf(quoteFlow, { ...subject, awaited: await awaitedOf(call, row) }, lacks(call)),
  };
}
