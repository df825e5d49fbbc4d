// Contracts of the demonstration company: those that its signed quotes have made go on, and older ones
// tell the other stories: renewed, late, ended, ended early, replaced, cancelled, amended.
import { signatoriesOf } from "#clients/model/contact.ts";
import { isPaymentActive } from "#clients/model/payment.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { addDays, addMonths, type Day, dayInParis } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyChange, type DraftChange } from "#quotes/model/draft.ts";
import { startCopy } from "#quotes/model/editing.ts";
import { createQuote } from "#quotes/server/keep.ts";
import { contextFor } from "#quotes/server/priced.ts";
import { concludeQuote } from "#quotes/server/signing.ts";
import { draftOfRow, type QuoteRow } from "#quotes/server/view.ts";
import { signAll } from "#signatures/server/builders.ts";
import { refuse } from "#signatures/server/visits.ts";
import { signersOf } from "#signatures/server/view.ts";
import { runningProcedure } from "#signatures/server/procedures.ts";
import type { AmendmentDraft } from "../model/amendment.ts";
import { startAmendmentSignature } from "./amendment-signature.ts";
import { amendContract } from "./amendments.ts";
import { type ContractRow, periodsOf } from "./kept.ts";
import { cancelContract, endPeriod, startPeriod } from "./moves.ts";

interface Story {
  /** How long ago it was signed. */
  months: number;
  change: DraftChange;
  then?: (call: Call, contract: ContractRow) => Promise<unknown>;
}

/** The same call on another day, by somebody of sales. */
function on(call: Call, today: Day): Call {
  const now = new Date(`${today}T10:24:00Z`);
  return { ...call, now: now < call.now ? now : call.now, today, who: { ...call.who, name: "Camille Durand" } };
}

async function deliver(call: Call, contract: ContractRow, position: number, day: Day): Promise<void> {
  const period = (await periodsOf(call, contract.id)).find((one) => one.position === position);
  if (period) await startPeriod(on(call, day), { periodId: period.id, on: day, carId: null, kilometrage: 12 });
}

async function giveBack(call: Call, contract: ContractRow, position: number, day: Day, kilometrage: number): Promise<void> {
  const period = (await periodsOf(call, contract.id)).find((one) => one.position === position);
  if (period) await endPeriod(on(call, day), { periodId: period.id, on: day, kilometrage });
}

type AmendmentEnd = "GENERATED" | "PENDING" | "SIGNED" | "REFUSED";

const amendThen = (draft: (call: Call, contract: ContractRow) => AmendmentDraft, end: AmendmentEnd) => async (call: Call, contract: ContractRow) => {
  const row = await amendContract(call, contract.id, draft(call, contract));
  if (end === "GENERATED") return;
  await startAmendmentSignature(call, { id: row.id, version: row.version, signers: undefined, isOrdered: false });
  const procedure = await runningProcedure(call, { kind: "amendment", id: row.id });
  if (!procedure || end === "PENDING") return;
  if (end === "SIGNED") return signAll(call, procedure.id);
  const [signer] = await signersOf(call, procedure.id);
  const { who } = call;
  if (signer) await refuse(call, signer.token, "Le nouveau kilométrage ne nous convient pas.");
  call.who = who;
};

/** Delivered two weeks after the signature. */
const delivered = (contract: ContractRow): Day => addDays(dayInParis(contract.signedAt), 14);
const after = (contract: ContractRow, months: number): Day => addMonths(delivered(contract), months);

const stories: readonly Story[] = [
  { months: 41, change: { durationMonths: 36, hasMidtermRenewal: false }, then: (call, one) => giveBack(call, one, 1, addDays(after(one, 36), 3), 58_400) },
  { months: 38, change: { durationMonths: 36, hasMidtermRenewal: false } },
  {
    months: 30,
    change: { durationMonths: 48, hasMidtermRenewal: true },
    then: async (call, one) => {
      await giveBack(call, one, 1, after(one, 24), 51_200);
      await deliver(call, one, 2, after(one, 24));
    },
  },
  { months: 25, change: { durationMonths: 48, hasMidtermRenewal: true } },
  { months: 22, change: { durationMonths: 42, hasMidtermRenewal: false }, then: (call, one) => giveBack(call, one, 1, after(one, 15), 27_900) },
  { months: 20, change: { durationMonths: 48, hasMidtermRenewal: false, insurance: true } },
  { months: 15, change: { durationMonths: 38, hasMidtermRenewal: false, insurance: false }, then: amendThen((call) => ({ kind: "insurance", effectOn: call.today, explanation: "Le client quitte son assureur.", insurance: true, baseInsuranceCents: 9_800 }), "SIGNED") },
  { months: 13, change: { durationMonths: 36, hasMidtermRenewal: false }, then: amendThen((call, one) => ({ kind: "duration-mileage", effectOn: call.today, explanation: "Le conducteur garde son véhicule un an de plus.", durationMonths: one.durationMonths + 12, kilometrage: one.kilometrage + 20_000, priceCents: null }), "PENDING") },
  { months: 11, change: { durationMonths: 48, hasMidtermRenewal: false }, then: amendThen((call, one) => ({ kind: "duration-mileage", effectOn: call.today, explanation: "", durationMonths: one.durationMonths, kilometrage: one.kilometrage + 30_000, priceCents: null }), "REFUSED") },
  { months: 9, change: { durationMonths: 38, hasMidtermRenewal: false }, then: amendThen((call, one) => ({ kind: "rent", effectOn: addDays(call.today, 20), explanation: "Geste commercial après une immobilisation.", priceCents: Math.round(one.priceCents * 0.95) }), "GENERATED") },
  { months: 7, change: { durationMonths: 60, hasMidtermRenewal: false } },
];

/** A quote signed on paper at that time, copied from one of today, and its contract delivered. */
async function tell(call: Call, model: QuoteRow, story: Story, more: Partial<QuoteRow> = {}): Promise<ContractRow> {
  const signedOn = addMonths(call.today, -story.months);
  const then = on(call, signedOn);
  const context = await contextFor(then, model);
  const { draft } = startCopy(draftOfRow(model), true, context);
  const form = { ...applyChange(draft, story.change, context), companyId: model.companyId, signatoryId: model.signatoryId, deliveryDateDeadline: null, startDate: null, ...(more.oldContract && { oldContract: more.oldContract }) };
  const quote = await createQuote(then, form);
  await concludeQuote(then, { id: quote.id, at: then.now.toISOString() });
  return (await call.db.selectFrom("contract").selectAll().where("quoteId", "=", quote.id).executeTakeFirstOrThrow()) as ContractRow;
}

async function deliverFirst(call: Call, contract: ContractRow): Promise<boolean> {
  const company = await companyOf(call, contract.companyId);
  if (!isPaymentActive(company.paymentMethod)) return false;
  await deliver(call, contract, 1, delivered(contract));
  return true;
}

/** Contracts that recent quotes have made: most are delivered, a few are late. */
async function goOn(call: Call): Promise<void> {
  const waiting = await call.db.selectFrom("contract").selectAll().where("status", "=", "PENDING_FIRST_DELIVERY").where("deliveryDeadline", "<", call.today).orderBy("signedAt").execute();
  for (const [index, row] of waiting.entries()) if (index % 4 !== 3) await deliver(call, row as ContractRow, 1, addDays(row.deliveryDeadline, -2));
}

/** Another car before term: the old contract is replaced by the new one. */
async function replace(call: Call, model: QuoteRow): Promise<void> {
  const old = await tell(call, model, { months: 16, change: { durationMonths: 48, hasMidtermRenewal: false } });
  if (!(await deliverFirst(call, old))) return;
  await tell(call, model, { months: 1, change: { durationMonths: 38, hasMidtermRenewal: false } }, { oldContract: { id: old.id, orderId: old.orderId, durationMonths: 48 } });
}

async function cancelOne(call: Call, model: QuoteRow): Promise<void> {
  const row = await tell(call, model, { months: 2, change: { durationMonths: 36, hasMidtermRenewal: false } });
  await cancelContract(on(call, addDays(call.today, -40)), { id: row.id, version: row.version, origin: "SUPPLY", explanation: "Le constructeur a annulé la commande ; le client a choisi un autre modèle." });
}

/** A company that has not yet given its mandate. */
async function waitForMandate(call: Call, model: QuoteRow): Promise<void> {
  const companies = await call.db.selectFrom("company").select(["id", "clientId", "paymentKind", "mandateStatus"]).where("isBadPayer", "=", false).where("siret", "is not", null).orderBy("id").execute();
  for (const company of companies) {
    if (isPaymentActive({ kind: company.paymentKind, mandateStatus: company.mandateStatus })) continue;
    const [signatory] = signatoriesOf(await contactsOf(call, company.clientId), company.id);
    if (!signatory) continue;
    await tell(call, { ...model, companyId: company.id, signatoryId: signatory.id, contactIds: [] }, { months: 1, change: { durationMonths: 36, hasMidtermRenewal: false, contactIds: [] } });
    return;
  }
}

export async function demonstrateContracts(call: Call): Promise<void> {
  await goOn(call);
  const models = (await call.db
    .selectFrom("quote")
    .innerJoin("company", "company.id", "quote.companyId")
    .selectAll("quote")
    .where("quote.type", "=", "long")
    .where("quote.signatoryId", "is not", null)
    .where("quote.isBadPayer", "=", false)
    .where((where) => where.or([where("company.paymentKind", "=", "WIRE_TRANSFER"), where("company.mandateStatus", "=", "Active")]))
    .orderBy("quote.orderId")
    .execute()) as QuoteRow[];
  const [first, second] = models;
  if (!first || !second) return;
  for (const [index, story] of stories.entries()) {
    const contract = await tell(call, models[(index * 3) % models.length] ?? first, story);
    if (await deliverFirst(call, contract)) await story.then?.({ ...call, who: { ...call.who, name: "Camille Durand" } }, contract);
  }
  await replace(call, second);
  await cancelOne(call, first);
  await waitForMandate(call, second);
}
