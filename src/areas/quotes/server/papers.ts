// The papers of a quote: gathers their data and draws them.
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawDocument } from "#platform/pdf.ts";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { readParameters } from "#settings/server/basis.ts";
import { depositCents } from "../model/deposit.ts";
import { type PaperKind, paperTitles, validityDays } from "../model/papers/papers.ts";
import { isNonBinding } from "../model/commitment.ts";
import { fluidityOf, pricingOf } from "../model/pricing/form-pricing.ts";
import { discountFor } from "../model/discount.ts";
import type { QuoteForm } from "../model/form.ts";
import { monthlyExemptCents, monthlyTotalCents } from "../model/monthly.ts";
import { quotedCarOf } from "../model/pricing/priced-car.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import { vatOfCompany } from "./lessee-vat.ts";
import { orderStatementOf } from "./order-statement.ts";
import type { PaperOrder, PaperQuote } from "./papers/paper-quote.ts";
import { readPricingContext } from "./pricing/context.ts";
import { quotedCompany, type QuoteRow, quoteView } from "./view.ts";

const drawModule = import.meta.resolve("./papers/draw.ts");

async function drawQuoteDocument(
  call: Call,
  kind: PaperKind,
  { quote, signers }: Pick<PaperOrder, "quote" | "signers">,
): Promise<OrderForm> {
  // Terms, like amounts, are those of the pricing day, so that a paper drawn again is identical.
  const parameters = await readParameters(call, quote.madeOn);
  const { rate, laterRates, notice } = await vatOfCompany(
    call,
    quote.company,
    quote.madeOn,
    quote.vatTerritory,
  );
  const order: PaperOrder = {
    kind,
    quote,
    lessor: await readLessor(call),
    parameters,
    vatRate: rate,
    laterRates,
    vatNotice: notice,
    signers,
  };
  const name = `${paperTitles[kind]} ${quote.orderId ?? "projet"}.pdf`;
  const document = await drawDocument(name, drawModule, order);
  return { document, order: orderStatementOf(order) };
}

interface OrderForm {
  document: Document;
  /** Statement of the amounts a consumer undertakes to pay by it, as printed; null when it is merely signed. */
  order: OrderStatement | null;
}

/** Draws a document of a saved quote. An order form requires a company with SIRET and address. */
export async function quotePaper(call: Call, row: QuoteRow, kind: PaperKind): Promise<Document> {
  return (await drawStoredQuote(call, row, { kind, signers: null })).document;
}

/** The order form as sent to its signers. */
export const drawOrderForm = (
  call: Call,
  row: QuoteRow,
  signers: NonNullable<PaperOrder["signers"]>,
): Promise<OrderForm> => drawStoredQuote(call, row, { kind: "order-form", signers });

async function drawStoredQuote(
  call: Call,
  row: QuoteRow,
  { kind, signers }: Pick<PaperOrder, "kind" | "signers">,
): Promise<OrderForm> {
  const quote = await quoteView(call, row);
  if (kind === "order-form" && quote.orderFormRefusals.length > 0)
    throw refused(quote.orderFormRefusals.join(" "));
  return drawQuoteDocument(call, kind, { quote: { ...quote, madeOn: dayInParis(row.pricedAt) }, signers });
}

/** Draws the quote of a form that is not saved yet. */
export async function drawPreview(call: Call, form: QuoteForm): Promise<Document> {
  const found = await quotedCompany(call, form.companyId ?? "");
  const { contacts } = found.client;
  const context = await readPricingContext(call, form);
  const pricing = pricingOf(form, context);
  const total = monthlyTotalCents(form);
  const discount = discountFor(pricing.suggestedRentCents, form.priceCents, form.discount);
  const mileages = form.fluidityGrid.map(({ kilometrage }) => kilometrage);
  const quote: PaperQuote = {
    ...form,
    companyId: found.id,
    discount,
    fluidityGrid: fluidityOf({ ...form, discount }, mileages, context),
    pricing,
    car: context.car ? quotedCarOf(context.car.choice) : null,
    categoryName: context.category?.name ?? null,
    company: found,
    signatory: contacts.find(({ id }) => id === form.signatoryId) ?? null,
    contacts: contacts.filter(({ id }) => form.contactIds.includes(id)),
    monthlyTotalCents: total,
    exemptCents: monthlyExemptCents(form),
    depositCents: depositCents(form.financialDeposit, total),
    isNonBinding: isNonBinding(form.durationMonths, context.parameters),
    deliveryWeeks: context.parameters.deliveryWeeks,
    deliveryDueOn: form.deliveryDateDeadline,
    validUntil: addDays(call.today, validityDays),
    vatTerritory: territoryOf(found.address),
    orderId: null,
    madeOn: call.today,
  };
  return (await drawQuoteDocument(call, "quote", { quote, signers: null })).document;
}
