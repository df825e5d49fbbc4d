// The papers of a quote: gathers what they say and has them drawn.
import { addDays, dayInParis } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { depositCents } from "../model/deposit.ts";
import { type DocumentKind, documentTitles, validityDays } from "../model/documents.ts";
import { isNonBinding } from "../model/commitment.ts";
import { fluidityOf, pricingOf } from "../model/priced-form.ts";
import { discountFor } from "../model/discount.ts";
import type { QuoteForm } from "../model/form.ts";
import { monthlyExemptCents, monthlyTotalCents } from "../model/monthly.ts";
import { quotedCarOf } from "../model/priced-car.ts";
import type { PaperOrder, PaperQuote } from "./papers/paper-quote.ts";
import { contextFor } from "./priced.ts";
import { quotedCompany, type QuoteRow, viewOf } from "./view.ts";

const drawing = import.meta.resolve("./papers/draw.ts");

async function drawn(
  call: Call,
  kind: DocumentKind,
  { quote, signers }: Pick<PaperOrder, "quote" | "signers">,
): Promise<Document> {
  // Terms are those of the day of the price, as its amounts are: a paper drawn again says the same.
  const { parameters, scales } = await readBasis(call, quote.madeOn);
  const order: PaperOrder = {
    kind,
    quote,
    lessor: await readLessor(call),
    parameters,
    vatRate: vatRateOn(scales.vat, quote.madeOn),
    signers,
  };
  const name = `${documentTitles[kind]} ${quote.orderId ?? "projet"}.pdf`;
  return { name, type: "application/pdf", bytes: await drawPdf(drawing, order) };
}

/** A paper of a kept quote, which names those who are asked to sign it. An order form needs a company with SIRET and address. */
export async function quoteDocument(
  call: Call,
  row: QuoteRow,
  { kind, signers = null }: { kind: DocumentKind; signers?: PaperOrder["signers"] },
): Promise<Document> {
  const quote = await viewOf(call, row);
  if (kind === "order-form" && quote.orderFormRefusals.length > 0)
    throw refused(quote.orderFormRefusals.join(" "));
  return drawn(call, kind, { quote: { ...quote, madeOn: dayInParis(row.pricedAt) }, signers });
}

/** The quote of what is typed, before anything is kept. */
export async function previewOf(call: Call, form: QuoteForm): Promise<Document> {
  const found = await quotedCompany(call, form.companyId ?? "");
  const { contacts } = found.client;
  const context = await contextFor(call, form);
  const pricing = pricingOf(form, context);
  const total = monthlyTotalCents(form);
  const discount = discountFor(pricing.suggestedRentCents, form.priceCents, form.discount);
  const kilometrages = form.fluidityGrid.map(({ kilometrage }) => kilometrage);
  const quote: PaperQuote = {
    ...form,
    companyId: found.id,
    discount,
    fluidityGrid: fluidityOf({ ...form, discount }, kilometrages, context),
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
    orderId: null,
    madeOn: call.today,
  };
  return drawn(call, "quote", { quote, signers: null });
}
