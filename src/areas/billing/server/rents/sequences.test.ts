// Random lives of contracts: whatever happens, on whatever days, and however often the nights run, each company is
// billed what the plan says that it owes, month by month and component by component; and the VAT of an invoice less its
// credit notes is that of what is left of it, at the rates of its own months.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { roundCents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps, clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { contractLife, happening, type Life, lifeTerms } from "#tests/scenarios/contract-life.ts";
import { isActive } from "#contracts/model/flow.ts";
import { firstDeliveryOn } from "#contracts/model/period.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { applyAmendments } from "#contracts/server/amendments/effect.ts";
import { settingsContract } from "#settings/contract.ts";
import { finaliseDocument } from "../documents/finalise.ts";
import { dueOf } from "../../model/due/due.ts";
import "../tables.ts";

const app = testApplication();
const { at } = amendmentSteps(app);
const { night, forget } = billedMonths(app);
const happen = contractLife(app);

/** An event, a number of days after the previous one, then the nights that are run. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 75 }),
  happening,
  nights: fc.integer({ min: 0, max: 2 }),
});
const life = fc.record({
  startsIn: fc.integer({ min: 0, max: 800 }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});

const written = (amounts: ReadonlyMap<string, number>) =>
  [...amounts].filter(([, cents]) => cents !== 0).toSorted();

async function expectBilledAsDue(call: Call, contractId: string, through: Day): Promise<void> {
  const contract = await get(call, "contract", contractId);
  const periods = await periodsOf(call, contractId);
  const signedContract = await readSignedContract(call, contract, periods);
  const due = dueOf({ contract: signedContract, through: call.today, isOver: !isActive(contract.status) });
  const owed = new Map<string, number>();
  for (const { month, component, holder, cents } of firstDeliveryOn(periods) === null ? [] : due) {
    const key = `${month} ${component.key} ${holder.companyId}`;
    if (month <= through) owed.set(key, (owed.get(key) ?? 0) + cents);
  }
  const lines = await call.db
    .selectFrom("billingLine as line")
    .innerJoin("billingDocument as document", "document.id", "line.documentId")
    .select(["line.month", "line.component", "document.companyId"])
    .select((of) => of.fn.sum<number>("line.countedCents").as("cents"))
    .where("line.contractId", "=", contractId)
    .where("line.month", "is not", null)
    .where("document.status", "=", "FINAL")
    .groupBy(["line.month", "line.component", "document.companyId"])
    .execute();
  const billed = new Map(
    lines.map(({ month, component, companyId, cents }) => [
      `${month} ${component} ${companyId}`,
      Number(cents),
    ]),
  );
  expect(written(billed)).toEqual(written(owed));
}

/** By invoice, signed: what is left of it without tax by rate, and its VAT. */
async function expectVatOfWhatIsLeft(call: Call): Promise<void> {
  const lines = await call.db
    .selectFrom("billingLine as line")
    .innerJoin("billingDocument as document", "document.id", "line.documentId")
    .leftJoin("billingLine as corrected", "corrected.id", "line.correctsLineId")
    .select(["line.rate", "line.netCents", "document.id", "document.kind"])
    .select((of) => of.fn.coalesce("corrected.documentId", "document.id").as("invoiceId"))
    .where("document.status", "=", "FINAL")
    .where("document.origin", "in", ["RENT", "CORRECTION"])
    .execute();
  const left = new Map<string, Map<number, number>>();
  const invoiceOf = new Map<string, string>();
  for (const { rate, netCents, id, kind, invoiceId } of lines) {
    invoiceOf.set(id, invoiceId);
    const byRate = left.get(invoiceId) ?? new Map<number, number>();
    left.set(invoiceId, byRate);
    byRate.set(
      Number(rate),
      (byRate.get(Number(rate)) ?? 0) + (kind === "CREDIT_NOTE" ? -netCents : netCents),
    );
  }
  const vat = new Map<string, number>();
  for (const { id, kind, vatCents } of await call.db
    .selectFrom("billingDocument")
    .select(["id", "kind", "vatCents"])
    .where("status", "=", "FINAL")
    .where("origin", "in", ["RENT", "CORRECTION"])
    .execute()) {
    const invoiceId = invoiceOf.get(id) ?? id;
    vat.set(invoiceId, (vat.get(invoiceId) ?? 0) + (kind === "CREDIT_NOTE" ? -vatCents : vatCents));
  }
  const expected = new Map(
    [...left].map(([id, byRate]) => [
      id,
      [...byRate].reduce((sum, [rate, cents]) => sum + roundCents(cents * rate), 0),
    ]),
  );
  expect(written(vat)).toEqual(written(expected));
}

/** A night leaves credit notes above 1,000 € to an accountant, who gives them their number. */
async function finaliseLargeCredits(): Promise<void> {
  const waiting = await app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select(["id", "version"])
      .where("status", "=", "DRAFT")
      .where("kind", "=", "CREDIT_NOTE")
      .where("totalCents", ">", 100_000)
      .execute(),
  );
  for (const document of waiting) await app.within((call) => finaliseDocument(call, document));
}

test("whatever happens to a contract, what is billed is what each company owes", async () => {
  await app.as("admin")(settingsContract.addTaxScale, {
    body: { kind: "VAT", from: day("2028-01-01"), rate: 0.21, article: "Loi de finances pour 2028" },
  });
  await fc.assert(
    fc.asyncProperty(life, async ({ startsIn, steps }) => {
      await forget();
      let today = addDays(day("2027-01-10"), startsIn);
      at(today);
      const built = await app.within(async (call) => buildOngoing(call, lifeTerms, await clientOfTwo(call)));
      const lived: Life = { ...built, contractIds: [built.contract.id] };
      for (const { after, happening: what, nights } of steps) {
        today = addDays(today, after);
        at(today);
        await app.outsideJob(applyAmendments.run);
        await happen(lived, today, what);
        for (let run = 0; run < nights; run += 1) await night(addDays(today, run));
        today = addDays(today, Math.max(0, nights - 1));
      }
      today = addDays(today, 1);
      at(today);
      await app.outsideJob(applyAmendments.run);
      await night(today);
      await finaliseLargeCredits();
      await app.within(async (call) => {
        for (const contractId of lived.contractIds)
          await expectBilledAsDue(call, contractId, firstOfMonth(today));
        await expectVatOfWhatIsLeft(call);
      });
    }),
    { numRuns: 30 },
  );
});
