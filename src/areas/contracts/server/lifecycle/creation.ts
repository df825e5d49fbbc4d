// A signed quote becomes a contract, in the transaction of the signature.
import { isPaymentActive } from "#clients/model/companies/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { countOngoingContracts } from "#clients/server/companies/billing.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { depositCents } from "#quotes/model/deposit.ts";
import { deliveryDeadline } from "#quotes/model/commitment.ts";
import { linkContract } from "#quotes/server/contracts.ts";
import type { QuoteRow } from "#quotes/server/view.ts";
import { quoteTerritory } from "#quotes/server/lessee-vat.ts";
import { readParameters } from "#settings/server/basis.ts";
import { contractBegan } from "../../model/events.ts";
import { contractFlow, isActive } from "../../model/flow.ts";
import { deliveryDeadlines, replacementRefusals } from "../../model/period.ts";
import { type Terms, termsSchema } from "../../model/terms/terms.ts";
import { agreementColumns, awaitedPeriod, type ContractRow, periodsOf, searchTextOf } from "../rows.ts";
import { lockContractForClosing } from "../amendments/signature.ts";
import { closeContract } from "./moves.ts";
import { readPricedFrom } from "../pricing/repricing.ts";

const termFields = Object.keys(termsSchema.shape) as (keyof Terms)[];
const termsOf = (quote: QuoteRow): Terms =>
  Object.fromEntries(termFields.map((field) => [field, quote[field]])) as Terms;

/** Copies stored on the contract: names for the list, the basis of the price for amendments. */
const quoteColumns = (quote: QuoteRow) => ({
  orderId: quote.orderId,
  type: quote.type,
  clientId: quote.clientId,
  clientName: quote.clientName,
  carModelId: quote.carModelId,
  brand: quote.brandName,
  car: quote.car,
  carTitle: quote.carLabel,
  finishId: quote.finishId,
  categoryId: quote.categoryId,
  pricingTerms: {
    registersNextYear: quote.registersNextYear,
    frenchBuyingPriceCents: quote.frenchBuyingPriceCents,
  },
  kmPrices: quote.pricing.kmPrices ?? null,
  financialDepositCents: depositCents(quote.financialDeposit, quote.monthlyTotalCents),
  activationFeeCents: quote.activationFeeCents,
  activationFeeDiscountCents: quote.activationFeeDiscountCents,
  collateralSecurityDepositCents: quote.collateralSecurityDepositCents,
  vendor: quote.vendor,
  salesman: quote.createdBy,
  salesmanId: quote.createdById,
  signatoryId: quote.signatoryId,
});

const initialColumns = {
  commissionCents: null,
  endedDay: null,
  canceledAt: null,
  cancelOrigin: null,
  cancelExplanation: "",
  customInvoiceReference: "",
  replacedById: null,
  hasPendingAmendment: false,
};

const initialPeriods = (terms: Terms, deadline: Day) =>
  deliveryDeadlines(terms, deadline).map((deliveryDateDeadline, index) => ({
    id: newId(),
    position: index + 1,
    kind: index === 0 ? ("FIRST" as const) : ("MIDTERM" as const),
    deliveryDateDeadline,
    carId: null,
    startDay: null,
    endDay: null,
  }));

/** The contract created by the signature of a quote. */
export async function contractOfQuote(call: Call, quoteId: string): Promise<ContractRow> {
  const { contractId } = await get(call, "quote", quoteId);
  return get(call, "contract", contractId ?? "");
}

/** Creates the contract of a signed quote and its periods, and ends the contract that it replaces. */
export async function createContract(call: Call, quoteId: string): Promise<ContractRow> {
  const quote = await get(call, "quote", quoteId);
  const signedAt = quote.signatureDate ?? call.now.toISOString();
  const company = await companyOf(call, quote.companyId);
  // The parameters that its order form was printed with.
  const parameters = await readParameters(call, dayInParis(quote.pricedAt));
  const deadline = deliveryDeadline(quote.deliveryDateDeadline, dayInParis(signedAt), parameters);
  const terms = termsOf(quote);
  const periods = initialPeriods(terms, deadline);
  const { termDay = deadline, ...columns } = agreementColumns(
    { terms, holder: { companyId: company.id, companyName: quote.companyName } },
    periods,
  );
  const row = await begin(
    call,
    contractFlow,
    {
      kind: "contract",
      at: isPaymentActive(company.paymentMethod) ? "PENDING_FIRST_DELIVERY" : "PENDING_MANDATE",
      did: "a conclu le contrat par sa signature",
    },
    {
      ...quoteColumns(quote),
      ...columns,
      signedTerms: terms,
      signedCompanyId: company.id,
      signedGrid: quote.fluidityGrid.map(({ kilometrage, priceCents }) => ({ kilometrage, priceCents })),
      ...initialColumns,
      pricedFrom: await readPricedFrom(call, quote),
      signedAt,
      vatTerritory: quoteTerritory(quote, company.address),
      deliveryDeadline: deadline,
      termDay,
      replacesId: quote.oldContract?.id ?? null,
      searchText: searchTextOf({
        orderId: quote.orderId,
        companyName: quote.companyName,
        clientName: quote.clientName,
        carTitle: quote.carLabel,
      }),
    },
  );
  await call.db
    .insertInto("rentalPeriod")
    .values(periods.map((period) => ({ ...awaitedPeriod(row), ...period })))
    .execute();
  await countOngoingContracts(call, row.companyId, 1);
  await linkContract(call, { quoteId, contractId: row.id });
  if (row.replacesId) await replaceContract(call, row.replacesId, row);
  await call.emit(contractBegan, { contractId: row.id, quoteId });
  return row;
}

/** Runs after a signed quote has replaced a contract. */
export const replacedJob = job<{ contractId: string; orderId: string }>("contracts.replaced");

/**
 * A contract binds its parties alone (C. civ. 1199): neither another company, nor one that has signed its transfer,
 * ends it.
 */
async function holderRefusals(call: Call, old: ContractRow, companyId: string): Promise<string[]> {
  if (old.companyId !== companyId)
    return [`Il est loué par ${old.companyName} : le devis doit être au nom de cette société.`];
  const signedTransfer = await call.db
    .selectFrom("amendment")
    .select(["number", "effectOn", "after"])
    .where("contractId", "=", old.id)
    .where("kind", "=", "driver-transfer")
    .where("status", "=", "SIGNED")
    .where("appliedAt", "is", null)
    .executeTakeFirst();
  if (!signedTransfer) return [];
  const { companyName } = signedTransfer.after.holder;
  return [
    `Il passe à ${companyName} le ${frenchDay(signedTransfer.effectOn)}, par l’avenant n° ${signedTransfer.number}, signé.`,
  ];
}

/** Why a company cannot replace a contract today. */
async function replacementBlockers(call: Call, old: ContractRow, companyId: string): Promise<string[]> {
  if (!isActive(old.status)) return ["Ce contrat n’est plus actif."];
  return [
    ...replacementRefusals(await periodsOf(call, old.id)),
    ...(await holderRefusals(call, old, companyId)),
  ];
}

/**
 * Replaces the old contract when section 5.2 allows it on that day. Otherwise the signature remains valid, the old
 * contract is unchanged and its history states why.
 */
async function replaceContract(call: Call, oldId: string, by: ContractRow): Promise<void> {
  const old = await lockContractForClosing(call, oldId);
  const reasons = await replacementBlockers(call, old, by.companyId);
  if (reasons.length === 0) {
    await closeContract(call, old, {
      move: "supersede",
      did: `a remplacé le contrat par ${by.orderId}`,
      endedDay: call.today,
      replacedById: by.id,
    });
    // After the commit: a concurrent signature of another replacement waits for this contract, and is then refused.
    await call.enqueue(replacedJob, { contractId: oldId, orderId: old.orderId }, { key: oldId });
  } else
    call.recordChange({
      record: "contract",
      id: oldId,
      did: `n’a pas pu être remplacé par ${by.orderId} : ${reasons.join(" ")}`,
    });
}

/** Why the contract that a quote names cannot be replaced now. */
export async function reasonsAgainstReplacement(
  call: Call,
  { oldId, companyId }: { oldId: string; companyId: string },
  isDeciding = false,
): Promise<string[]> {
  const old = isDeciding ? await lockContractForClosing(call, oldId) : await get(call, "contract", oldId);
  const reasons = await replacementBlockers(call, old, companyId);
  return reasons.map((reason) => `Le contrat ${old.orderId} ne peut pas être remplacé. ${reason}`);
}
