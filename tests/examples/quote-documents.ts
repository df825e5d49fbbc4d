// Printed quotes for tests: an ordinary one, and one with the longest texts allowed.
import { addDays, day } from "#kernel/calendar/day.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { longAddress, longEmail, longText } from "#tests/examples/longest-texts.ts";
import { firstParameters } from "#settings/model/parameters/price-parameters.ts";
import { depositCents } from "#quotes/model/deposit.ts";
import { pricingOf } from "#quotes/model/pricing/form-pricing.ts";
import { startWithFinish } from "#quotes/model/editor/start.ts";
import { exampleAuthor, exampleChoice, exampleContext } from "./quotes.ts";
import type { QuoteForm } from "#quotes/model/form.ts";
import { monthlyExemptCents, monthlyTotalCents } from "#quotes/model/monthly.ts";
import { quotedCarOf } from "#quotes/model/pricing/priced-car.ts";
import type { QuotedPerson } from "#quotes/model/quote.ts";
import type { PaperOrder, PaperQuote } from "#quotes/server/papers/paper-quote.ts";

const id = "01900000-0000-7000-8000-000000000001";

export const somePerson: QuotedPerson = {
  id,
  firstName: "Ada",
  lastName: "Martin",
  title: "Gérante",
  email: "ada.martin@example.fr",
  phone: "+33612345678",
};
export const longPerson: QuotedPerson = {
  ...somePerson,
  firstName: longText(80, "Marie-Antoinette "),
  lastName: longText(80, "de La Rochefoucauld-Montbel "),
  title: longText(100, "Directrice des achats et des moyens généraux "),
  email: longEmail,
};

const base = startWithFinish(exampleAuthor, exampleContext).draft;

/** Every value derived from the form, as the server computes it. */
export function paperQuote(changes: Partial<PaperQuote> = {}): PaperQuote {
  const form: QuoteForm = { ...base, contactIds: [], ...changes };
  const total = monthlyTotalCents(form);
  return {
    ...form,
    companyId: id,
    pricing: pricingOf(form, exampleContext),
    car: quotedCarOf(exampleChoice),
    categoryName: null,
    company: {
      id,
      name: "Boulangerie Martin",
      siret: "55203253400646",
      address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
      isBadPayer: false,
      paymentMethod: { kind: "NONE", mandateStatus: null },
      client: { id, name: "Boulangerie Martin", type: "COMPANY" },
    },
    signatory: somePerson,
    contacts: [somePerson],
    monthlyTotalCents: total,
    exemptCents: monthlyExemptCents(form),
    depositCents: depositCents(form.financialDeposit, total),
    isNonBinding: form.durationMonths < 6,
    deliveryWeeks: 3,
    deliveryDueOn: null,
    vatTerritory: "MAINLAND",
    validUntil: addDays(day("2026-11-22"), 30),
    orderId: "D-2026-000123",
    madeOn: day("2026-11-22"),
    ...changes,
  };
}

/** A rental of a category for a few months. */
export const mediumQuote = (changes: Partial<PaperQuote> = {}): PaperQuote =>
  paperQuote({
    type: "medium",
    finishId: null,
    car: null,
    categoryName: "Citadine",
    categoryId: id,
    durationMonths: 6,
    kilometrage: 14_000,
    priceCents: 52_000,
    fluidityGrid: [],
    ...changes,
  });

/** The longest value of each field. */
export const longFields = (): Partial<PaperQuote> => ({
  kilometrage: 999_999,
  durationMonths: 120,
  priceCents: 9_999_999_999,
  options: Array.from({ length: 27 }, (_, index) => ({
    id: null,
    name: longText(120, `Option ${index + 1} à très long intitulé `),
    priceCents: index % 2 ? 123_457 : null,
    monthlyPriceCents: index % 2 ? null : 3_333,
  })),
  fluidityGrid: Array.from({ length: 12 }, (_, index) => ({
    kilometrage: 900_000 + index * 9_000,
    suggestedCents: 1_000_000_000,
    priceCents: 999_999_990 + index,
  })),
  insurance: true,
  geolocation: true,
  ecoDriving: true,
  trackingCents: 2_000,
  hasFleetManagement: true,
  fleetManagementCents: 1_250,
  tires: { count: 24, hasStorage: true, monthlyCents: 9_999 },
  activationFeeCents: 9_999_999_999,
  activationFeeDiscountCents: 99_999,
  financialDeposit: { unit: "MONTHS", months: 2.5 },
  collateralSecurityDepositCents: 9_999_999_999,
  displayDiscount: true,
  displayWithTax: true,
  discount: 12.3456,
  vendor: longText(120),
  sendBy: longText(120),
  comment: longText(4_000, "Une précision que le commercial a voulu imprimer sur le devis, avec soin. "),
  company: {
    ...paperQuote().company,
    name: longText(150),
    address: longAddress,
  },
  signatory: longPerson,
  contacts: [longPerson],
  orderId: "D-2026-000123456789",
});

export const paperOrder = (changes: Partial<PaperOrder> = {}): PaperOrder => ({
  kind: "order-form",
  quote: paperQuote(),
  lessor: demonstrationLessor,
  parameters: firstParameters,
  vatRate: 0.2,
  laterRates: [],
  vatNotice: "",
  signers: null,
  ...changes,
});
