// Quotes of the demonstration company, made through the public functions: three salespeople over four months, in
// every state. Recent signed ones go through a real procedure.
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { roundCents } from "#kernel/money.ts";
import { system } from "#kernel/actor.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { refuseAs, signAll } from "#signatures/server/visits/sign-as.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { applyChange, type DraftChange, type QuoteDraft } from "../model/editor/draft.ts";
import { startCreate, startWithFinish } from "../model/editor/start.ts";
import { requestDiscount, decideDiscount } from "./discounts/discounts.ts";
import { createQuote } from "./editor/save-quote.ts";
import { readPricingContext } from "./pricing/context.ts";
import { concludeQuote, sendToSignature } from "./signature.ts";
import { quotedCompany, type QuoteRow, quoteView } from "./view.ts";

const salespeople = ["Camille Durand", "Philippe Aubry", "Apolline de Rohan"];
const durations = [38, 36, 48, 24, 38, 60, 38, 42];
const yearlyMileages = [15_000, 25_000, 20_000, 30_000, 10_000, 35_000];
const discounts = [0, 3, 5, 0, 8, 2.5, 12, 0, 4];
const comments = [
  "",
  "",
  "Marquage publicitaire à la charge du client, après accord sur le modèle.",
  "",
  "Livraison souhaitée sur le site de production.",
  "",
];
const refusals = [
  "Le budget est reporté à l’an prochain.",
  "Un confrère propose un délai plus court.",
  "Le conducteur quitte la société.",
];

/** Deterministic choice: the item of a list at an index, the same at each start. */
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

interface DemonstrationData {
  vendor: string;
  companyIds: string[];
  badPayerIds: string[];
  finishIds: string[];
  categoryIds: string[];
}

async function readDemonstrationData(call: Call): Promise<DemonstrationData> {
  const companies = await call.db
    .selectFrom("company")
    .select(["id", "isBadPayer", "siret", "line1"])
    .orderBy("id")
    .execute();
  const complete = companies.filter(({ siret, line1 }) => siret !== null && line1 !== "");
  const finishes = await call.db
    .selectFrom("finish")
    .innerJoin("carModel", "carModel.id", "finish.carModelId")
    .select("finish.id")
    .where("finish.sellingPrices", "is not", null)
    .where("finish.isAvailable", "=", true)
    .where("carModel.isAvailable", "=", true)
    .where("carModel.isEndOfSupport", "=", false)
    .orderBy("carModel.name")
    .orderBy("finish.id")
    .execute();
  const categories = await call.db
    .selectFrom("mediumTermCategory")
    .select("id")
    .where("isAvailable", "=", true)
    .where("monthlyPrices", "is not", null)
    .orderBy("name")
    .execute();
  return {
    vendor: (await readLessor(call)).name,
    companyIds: complete.filter(({ isBadPayer }) => !isBadPayer).map(({ id }) => id),
    badPayerIds: companies.filter(({ isBadPayer }) => isBadPayer).map(({ id }) => id),
    finishIds: finishes.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  };
}

/** A call acting as a salesperson on a past day. */
async function pastCall(call: Call, name: string, daysAgo: number): Promise<Call> {
  const now = new Date(
    call.now.getTime() - daysAgo * 86_400_000 + ((daysAgo * 7_919) % 400) * 60_000 - 6 * 3_600_000,
  );
  return { ...(await actingAs(call, name)), now, today: dayInParis(now) };
}

async function draftQuote(call: Call, data: DemonstrationData, index: number): Promise<QuoteDraft> {
  const isMedium = index % 9 === 4 && data.categoryIds.length > 0;
  const author = { vendor: data.vendor, sendBy: call.actor.name };
  const companyId =
    index % 23 === 11 && data.badPayerIds.length > 0
      ? pick(data.badPayerIds, index)
      : pick(data.companyIds, index * 17 + (index >> 3));
  const { client } = await quotedCompany(call, companyId);
  const signatory = signatoriesOf(client.contacts, companyId)[0];
  const durationMonths = isMedium ? pick([1, 3, 6, 9], index) : pick(durations, index);
  const change: DraftChange = {
    durationMonths,
    kilometrage: isMedium
      ? durationMonths * 2_000
      : roundCents((pick(yearlyMileages, index * 5) * durationMonths) / 12 / 1_000) * 1_000,
    hasMidtermRenewal: !isMedium && durationMonths >= 36 && index % 6 === 0,
  };
  const context = await readPricingContext(call, {
    finishId: isMedium ? null : pick(data.finishIds, index * 13),
    categoryId: isMedium ? pick(data.categoryIds, index) : null,
  });
  const { draft } = isMedium ? startCreate("medium", author, context) : startWithFinish(author, context);
  const priced = applyChange(
    applyChange(
      draft,
      isMedium
        ? { ...change, categoryId: context.category?.id ?? null, startDate: addDays(call.today, 10) }
        : change,
      context,
    ),
    { discount: pick(discounts, index) },
    context,
  );
  const services: DraftChange = {
    insurance: index % 3 === 0,
    geolocation: index % 4 === 1,
    ecoDriving: index % 4 === 1,
    hasFleetManagement: index % 5 === 2,
    comment: pick(comments, index),
  };
  const complete = applyChange(
    { ...priced, companyId, signatoryId: signatory?.id ?? null, contactIds: signatory ? [signatory.id] : [] },
    services,
    context,
  );
  return {
    ...complete,
    financialDeposit: index % 4 === 2 ? { unit: "MONTHS", months: 2 } : complete.financialDeposit,
    tires: index % 7 === 3 ? { count: 4, hasStorage: true, monthlyCents: 2_900 } : null,
    options:
      index % 5 === 1
        ? [{ id: null, name: "Attelage démontable", priceCents: 68_000, monthlyPriceCents: null }]
        : [],
  };
}

/** The latest quotes are signed through the application, with their evidence; earlier ones as signed on paper. */
async function applyOutcome(
  call: Call,
  row: QuoteRow,
  outcome: "PENDING" | "SIGNED" | "REFUSED",
  index: number,
): Promise<void> {
  if (outcome === "SIGNED" && index < 36)
    return concludeQuote(call, { id: row.id, at: call.now.toISOString() });
  const [sent] = await sendToSignature(call, {
    quotes: [{ id: row.id, version: row.version }],
    signers: undefined,
    isOrdered: false,
  });
  if (!sent?.signatureId) return;
  if (outcome === "SIGNED") return signAll(call, sent.signatureId);
  const [signer] = await signersOf(call, sent.signatureId);
  if (outcome === "REFUSED" && signer) await refuseAs(call, signer.token, pick(refusals, index));
}

/** Requests approval of a discount beyond the limit, and grants it when the quote was decided. */
async function settleDiscount(salesmanCall: Call, row: QuoteRow, isDecided: boolean): Promise<void> {
  const { discountApproval } = await quoteView(salesmanCall, row);
  if (discountApproval === null) return;
  const quoteVersion = { id: row.id, version: row.version };
  await requestDiscount(salesmanCall, {
    ...quoteVersion,
    reason: "Le client compare avec une offre concurrente.",
  });
  if (isDecided)
    await decideDiscount(salesmanCall.as(system), {
      ...quoteVersion,
      isApproved: true,
      reason: "D’accord pour ce client.",
    });
}

/** About one in three is signed or in signature, oldest first, so that numbers follow dates. */
function outcomeOf(index: number, count: number): "GENERATED" | "PENDING" | "SIGNED" | "REFUSED" {
  if (index % 4 === 0 && index < count * 0.85) return "SIGNED";
  if (index % 11 === 5) return "REFUSED";
  return index > count * 0.6 && index % 4 === 2 ? "PENDING" : "GENERATED";
}

const count = 56;

export async function demonstrateQuotes(call: Call): Promise<void> {
  const data = await readDemonstrationData(call);
  if (data.companyIds.length === 0 || data.finishIds.length === 0) return;
  for (let index = 0; index < count; index += 1) {
    const daysAgo = Math.round(((count - index) / count) * 118) + 1;
    const userCall = await pastCall(call, pick(salespeople, index + (index >> 2)), daysAgo);
    const salesmanCall = userCall.as({ ...userCall.actor, roles: ["salesman"] });
    const row = await createQuote(salesmanCall, await draftQuote(salesmanCall, data, index));
    const outcome = outcomeOf(index, count);
    await settleDiscount(salesmanCall, row, outcome !== "GENERATED");
    if (outcome !== "GENERATED" && !row.isBadPayer && row.signatoryId !== null)
      await applyOutcome(salesmanCall, row, outcome, index);
  }
}
