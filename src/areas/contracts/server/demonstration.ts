// Contracts of the demonstration company: those that its signed quotes created go on, and older ones cover the other
// cases: renewed, late, ended, ended early, replaced, cancelled, amended.
import { signatoriesOf } from "#clients/model/contact.ts";
import { isPaymentActive } from "#clients/model/companies/payment.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyChange } from "#quotes/model/editor/draft.ts";
import { startCopy } from "#quotes/model/editor/start.ts";
import { createQuote } from "#quotes/server/editor/save-quote.ts";
import { readPricingContext } from "#quotes/server/pricing/context.ts";
import { concludeQuote } from "#quotes/server/signature.ts";
import { draftOfRow, type QuoteRow } from "#quotes/server/view.ts";
import { deliver, deliveryDay, onDay, stories, type Story } from "./demonstration/stories.ts";
import { contractOfQuote } from "./lifecycle/creation.ts";
import type { ContractRow } from "./rows.ts";
import { cancelContract } from "./lifecycle/moves.ts";

/** A quote signed on paper in the past, copied from a present one, and its contract delivered. */
async function createPastContract(
  call: Call,
  model: QuoteRow,
  story: Pick<Story, "change"> & ({ months: number } | { days: number }),
  more: Partial<QuoteRow> = {},
): Promise<ContractRow> {
  const signedOn = "days" in story ? addDays(call.today, -story.days) : addMonths(call.today, -story.months);
  const pastCall = onDay(call, signedOn);
  const context = await readPricingContext(pastCall, model);
  const { draft } = startCopy(draftOfRow(model, call.today), true, context);
  const form = {
    ...applyChange(draft, story.change, context),
    companyId: model.companyId,
    signatoryId: model.signatoryId,
    deliveryDateDeadline: null,
    startDate: null,
    ...(more.oldContract && { oldContract: more.oldContract }),
    ...(more.collateralSecurityDepositCents && {
      collateralSecurityDepositCents: more.collateralSecurityDepositCents,
    }),
  };
  const quote = await createQuote(pastCall, form);
  await concludeQuote(pastCall, { id: quote.id, at: pastCall.now.toISOString() });
  return contractOfQuote(call, quote.id);
}

async function deliverFirst(call: Call, contract: ContractRow): Promise<boolean> {
  const company = await companyOf(call, contract.companyId);
  if (!isPaymentActive(company.paymentMethod)) return false;
  await deliver(call, contract, 1, deliveryDay(contract));
  return true;
}

/** Contracts created by recent quotes: most are delivered, a few are late. */
async function deliverAwaited(call: Call): Promise<void> {
  const waiting = await call.db
    .selectFrom("contract")
    .selectAll()
    .where("status", "=", "PENDING_FIRST_DELIVERY")
    .where("deliveryDeadline", "<", call.today)
    .orderBy("signedAt")
    .execute();
  for (const [index, row] of waiting.entries())
    if (index % 4 !== 3) await deliver(call, row as ContractRow, 1, addDays(row.deliveryDeadline, -2));
}

/** A car change before term: the old contract is replaced by the new one. */
async function replace(call: Call, model: QuoteRow): Promise<void> {
  const old = await createPastContract(call, model, {
    months: 16,
    change: { durationMonths: 48, hasMidtermRenewal: false },
  });
  if (!(await deliverFirst(call, old))) return;
  await createPastContract(
    call,
    model,
    { months: 1, change: { durationMonths: 38, hasMidtermRenewal: false } },
    { oldContract: { id: old.id, orderId: old.orderId, durationMonths: 48 } },
  );
}

async function cancelOne(call: Call, model: QuoteRow): Promise<void> {
  const row = await createPastContract(call, model, {
    months: 2,
    change: { durationMonths: 36, hasMidtermRenewal: false },
  });
  await cancelContract(onDay(call, addDays(call.today, -40)), {
    id: row.id,
    version: row.version,
    origin: "SUPPLY",
    explanation: "Le constructeur a annulé la commande ; le client a choisi un autre modèle.",
  });
}

/** Companies that cannot pay yet: one without a payment method, one that has not given its mandate. */
async function waitForPayment(call: Call, model: QuoteRow): Promise<void> {
  const companies = await call.db
    .selectFrom("company")
    .select(["id", "clientId", "paymentKind", "mandateStatus"])
    .where("isBadPayer", "=", false)
    .where("siret", "is not", null)
    .orderBy("id")
    .execute();
  const waiting = new Set<boolean>();
  for (const { paymentKind: kind, mandateStatus, ...company } of companies) {
    const hasMethod = kind !== "NONE";
    if (isPaymentActive({ kind, mandateStatus }) || waiting.has(hasMethod)) continue;
    const [signatory] = signatoriesOf(await contactsOf(call, company.clientId), company.id);
    if (!signatory) continue;
    await createPastContract(
      call,
      { ...model, companyId: company.id, signatoryId: signatory.id, contactIds: [] },
      { months: 1, change: { durationMonths: 36, hasMidtermRenewal: false, contactIds: [] } },
    );
    waiting.add(hasMethod);
  }
}

/** A consumer whose car was delivered, with a deposit and a collateral. */
async function leaseToConsumer(call: Call, model: QuoteRow): Promise<void> {
  const company = await call.db
    .selectFrom("company as o")
    .innerJoin("client as c", "c.id", "o.clientId")
    .select(["o.id", "o.clientId"])
    .where("c.type", "=", "INDIVIDUAL")
    .where("o.mandateStatus", "=", "Active")
    .orderBy("o.id")
    .executeTakeFirst();
  if (!company) return;
  const [signatory] = signatoriesOf(await contactsOf(call, company.clientId), company.id);
  if (!signatory) return;
  const contract = await createPastContract(
    call,
    { ...model, companyId: company.id, signatoryId: signatory.id, contactIds: [] },
    {
      months: 5,
      change: {
        durationMonths: 36,
        hasMidtermRenewal: false,
        contactIds: [],
        financialDeposit: { unit: "MONTHS", months: 1 },
      },
    },
    { collateralSecurityDepositCents: 120_000 },
  );
  await deliverFirst(call, contract);
}

/** A medium-term rental without commitment, two months ago. */
async function leaseForMonths(call: Call, { companyId, signatoryId }: QuoteRow): Promise<void> {
  const model = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("type", "=", "medium")
    .where("categoryId", "is not", null)
    .orderBy("orderId")
    .executeTakeFirst();
  if (!model) return;
  const contract = await createPastContract(
    call,
    { ...model, companyId, signatoryId, contactIds: [] } as QuoteRow,
    { months: 3, change: { durationMonths: 3, kilometrage: 6_000, contactIds: [] } },
  );
  await deliverFirst(call, contract);
}

/** Signed in recent weeks, and awaiting their car: work for buyers and preparers. */
async function createRecentContracts(call: Call, models: readonly QuoteRow[]): Promise<void> {
  for (let index = 0; index < 16; index += 1) {
    const model = models[(index * 2) % models.length];
    if (!model) return;
    const hasBox = index % 3 === 0;
    const change = {
      durationMonths: [36, 48, 38, 42][index % 4] ?? 36,
      hasMidtermRenewal: false,
      geolocation: hasBox,
      ecoDriving: hasBox && index % 2 === 0,
    };
    await createPastContract(call, model, { days: 1 + ((index * 5) % 19), change });
  }
}

export async function demonstrateContracts(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  await deliverAwaited(call);
  const models = (await call.db
    .selectFrom("quote")
    .innerJoin("company", "company.id", "quote.companyId")
    .selectAll("quote")
    .where("quote.type", "=", "long")
    .where("quote.signatoryId", "is not", null)
    .where("quote.isBadPayer", "=", false)
    .where((where) =>
      where.or([
        where("company.paymentKind", "=", "WIRE_TRANSFER"),
        where("company.mandateStatus", "=", "Active"),
      ]),
    )
    .orderBy("quote.orderId")
    .execute()) as QuoteRow[];
  const [first, second] = models;
  if (!first || !second) return;
  for (const [index, story] of stories.entries()) {
    const contract = await createPastContract(call, models[(index * 3) % models.length] ?? first, story);
    if (await deliverFirst(call, contract)) await story.afterwards?.(call, contract);
  }
  await replace(call, second);
  await cancelOne(call, first);
  await waitForPayment(call, second);
  await leaseToConsumer(call, first);
  await leaseForMonths(call, first);
  await createRecentContracts(call, models);
}
