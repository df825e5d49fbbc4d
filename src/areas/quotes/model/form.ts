// The form of a quote: every field of the specification (3.4), validated alike in the browser and on the server.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, printedLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema, totalProblem } from "#kernel/money.ts";
import { depositCents, depositSchema } from "./deposit.ts";
import { lowestDiscount } from "./discount.ts";
import { fluidityLineSchema } from "./mileage/fluidity.ts";
import { monthlyTotalCents } from "./monthly.ts";
import { optionSchema } from "./options.ts";
import { quoteTypeSchema } from "./type.ts";

export const tiresSchema = z.object({
  /** Tyres are changed by axle. */
  count: z.int().min(2).max(24).multipleOf(2),
  hasStorage: z.boolean(),
  monthlyCents: centsSchema,
});
export type Tires = z.output<typeof tiresSchema>;

/** The contract that this quote replaces once signed. */
export const oldContractSchema = z.object({ id, orderId: text(40), durationMonths: z.int().min(1).max(120) });
export type OldContract = z.output<typeof oldContractSchema>;

const fields = z.object({
  type: quoteTypeSchema,
  finishId: id.nullable(),
  /** Category of a medium-term rental. */
  categoryId: id.nullable(),
  durationMonths: z.int().min(1).max(120),
  /** Km over the whole duration. */
  kilometrage: z.int().min(1).max(1_000_000),
  hasMidtermRenewal: z.boolean(),
  registersNextYear: z.boolean(),
  isBoughtInFrance: z.boolean(),
  /** Typed for a car bought in France; null uses the catalogue's price. */
  frenchBuyingPriceCents: centsSchema.nullable(),
  /** Percent off the suggested rent; negative above it. */
  discount: z
    .number()
    .min(lowestDiscount)
    .max(100)
    .refine((value) => Number(value.toFixed(4)) === value, "Quatre décimales au plus."),
  /** Rent of the car per month, after discount, without options or services. */
  priceCents: centsSchema,
  options: z
    .array(optionSchema)
    .max(40)
    .register(mergeRules, { key: ["name"] }),
  fluidityGrid: z
    .array(fluidityLineSchema)
    .max(12)
    .register(mergeRules, { key: ["kilometrage"] }),
  companyId: id.nullable(),
  signatoryId: id.nullable(),
  /** Contacts who receive the quote. */
  contactIds: z.array(id).max(40).default([]),
  insurance: z.boolean(),
  baseInsuranceCents: centsSchema,
  geolocation: z.boolean(),
  ecoDriving: z.boolean(),
  /** Per month, for geolocation and eco-driving together. */
  trackingCents: centsSchema,
  hasFleetManagement: z.boolean(),
  fleetManagementCents: centsSchema,
  tires: tiresSchema.nullable(),
  activationFeeCents: centsSchema,
  activationFeeDiscountCents: centsSchema,
  financialDeposit: depositSchema,
  collateralSecurityDepositCents: centsSchema.nullable(),
  /** Null means three weeks after the signature. */
  deliveryDateDeadline: daySchema.nullable(),
  startDate: daySchema.nullable(),
  oldContract: oldContractSchema.nullable(),
  displayFinish: z.boolean(),
  displayDiscount: z.boolean(),
  displayFluidityGrid: z.boolean(),
  displayWithTax: z.boolean(),
  assistanceMentionHidden: z.boolean(),
  financialLossMentionHidden: z.boolean(),
  vendor: text(120),
  sendBy: optionalText(120),
  comment: printedLongText(4_000),
});

export const quoteFieldsSchema = fields;
/** A form being filled in, which may lack required fields. */
export type QuoteForm = z.output<typeof fields>;

function checkForm(form: QuoteForm, problem: (field: keyof QuoteForm, message: string) => void): void {
  if (form.companyId === null) problem("companyId", "Champ obligatoire.");
  if (form.type === "long" && form.finishId === null) problem("finishId", "Choisissez une finition.");
  if (form.type === "medium" && form.categoryId === null) problem("categoryId", "Choisissez une catégorie.");
  if (form.activationFeeDiscountCents > form.activationFeeCents)
    problem("activationFeeDiscountCents", "La remise dépasse les frais de mise en service.");
  if (form.frenchBuyingPriceCents !== null && !form.isBoughtInFrance)
    problem("frenchBuyingPriceCents", "Un prix d’achat ne se saisit que pour un achat en France.");
  const totalCents = monthlyTotalCents(form);
  if (totalProblem(totalCents))
    problem("priceCents", "Le loyer total de chaque mois dépasse 100 millions d’euros.");
  else if (totalProblem(depositCents(form.financialDeposit, totalCents)))
    problem("financialDeposit", "Le dépôt de garantie dépasse 100 millions d’euros.");
  if (new Set(form.fluidityGrid.map(({ kilometrage }) => kilometrage)).size < form.fluidityGrid.length)
    problem("fluidityGrid", "Un kilométrage figure deux fois.");
}

const formCheck = (context: z.core.ParsePayload<QuoteForm>): void =>
  checkForm(
    context.value,
    (field, message) =>
      void context.issues.push({ code: "custom", path: [field], message, input: context.value[field] }),
  );

/** Maximum number of quotes made from one form: the limit of one message and one signature. */
export const maximumQuantity = 20;

/** Unusual amounts that the user has confirmed. */
export const confirmedCentsSchema = z.array(centsSchema).max(60);
const confirmedCents = confirmedCentsSchema.default([]);

/** A complete form. */
export const quoteFormSchema = fields.check(formCheck);
/** A complete form to be saved; `quantity` identical cars give as many quotes. */
export const newQuoteSchema = fields
  .extend({ quantity: z.int().min(1).max(maximumQuantity).default(1), confirmedCents })
  .check(formCheck);
export type NewQuote = z.output<typeof newQuoteSchema>;
/** A complete form with the version that the user saw. */
export const quoteChangeSchema = fields.extend({ version, confirmedCents }).check(formCheck);
export type QuoteChange = z.output<typeof quoteChangeSchema>;
/** The comment printed on the quote, changed alone. */
export const quoteCommentSchema = fields.pick({ comment: true }).extend({ version });
export type QuoteComment = z.output<typeof quoteCommentSchema>;
