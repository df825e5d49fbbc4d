// The cost of a contract amended in several steps, each signed before the next one is prepared.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { amendmentSteps, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { as, at, signed } = amendmentSteps(app);
/** 19 elapsed months, 17 left. */
const today = addMonths(firstDay, 19);

interface Step {
  months?: number;
  km?: number;
  /** Null: the rent of the price model. */
  price?: number | null;
  waivesAll?: boolean;
}

const draftOf = ({ months = 36, km = 60_000, price = null }: Step): AmendmentDraft => ({
  kind: "duration-mileage",
  effectOn: today,
  explanation: "",
  durationMonths: months,
  kilometrage: km,
  priceCents: price,
  waiver: null,
});

async function rented() {
  at(firstDay);
  const { contract } = await app.within((call) =>
    buildOngoing(call, { durationMonths: 36, kilometrage: 60_000, options: [] }),
  );
  at(today);
  return contract;
}

/** The amount left to pay after a step, and its settlement, waived or not. */
async function walk(id: string, step: Step) {
  const by = as("salesAdministrator");
  const draft = draftOf(step);
  const { effect } = await by(contractsContract.previewAmendment, { params: { id }, body: draft });
  const cents = effect.settlement?.amountCents ?? 0;
  const body = step.waivesAll ? { ...draft, waiver: { cents, reason: "Fidélité" } } : draft;
  const made = await by(contractsContract.amendContract, { params: { id }, body });
  await signed(made);
  return { cents, leftCents: made.effect.remainingAfterCents };
}

test("a waiver is refunded by no way back to the first terms, once or twice", async () => {
  const { id, priceCents } = await rented();
  for (const _time of [1, 2]) {
    const further = await walk(id, { km: 120_000, waivesAll: true });
    expect(further.cents).toBeGreaterThan(100_000);
    expect(await walk(id, {})).toEqual({ cents: 0, leftCents: 17 * priceCents });
  }
});

test("a waiver for more kilometres does not extend to a shorter duration", async () => {
  const direct = await rented();
  const oneStep = await walk(direct.id, { months: 21 });
  const waived = await rented();
  await walk(waived.id, { km: 120_000, waivesAll: true });
  const { leftCents } = await walk(waived.id, { months: 21 });
  // A rent repriced twice is rounded twice: a cent a month at most.
  expect(Math.abs(leftCents - oneStep.leftCents)).toBeLessThanOrEqual(21);
});

/** The rent of the price model less a discount within the salesperson's limit. */
const lowered = async (id: string, step: Step) => {
  const { modelPriceCents } = await as()(contractsContract.previewAmendment, {
    params: { id },
    body: draftOf(step),
  });
  return Math.ceil((modelPriceCents ?? 0) * 0.9);
};

test.each<[string, Step[]]>([
  ["one kilometre more", [{ km: 60_001 }]],
  ["60 months", [{ months: 60 }]],
])("a shorter duration is refused at a rent that was lowered on the way: %s", async (_case, [way = {}]) => {
  const { id } = await rented();
  const direct = { months: 21, price: await lowered(id, { months: 21 }) };
  await expect(walk(id, direct)).rejects.toMatchObject({ fields: { priceCents: expect.any(String) } });
  await walk(id, { ...way, price: await lowered(id, way) });
  await expect(walk(id, { months: 21 })).rejects.toMatchObject({
    fields: { priceCents: expect.stringContaining("en le résiliant") },
  });
});

test("steps at the rents of the price model alone are never refused", async () => {
  const { id } = await rented();
  for (const months of [60, 40, 48, 30, 24, 21]) await walk(id, { months });
});

test("an amendment prepared at the rent of the price model, after a typed rent, survives new parameters", async () => {
  const { id } = await rented();
  const longer = await as()(contractsContract.previewAmendment, {
    params: { id },
    body: draftOf({ months: 60 }),
  });
  await walk(id, { months: 60, price: (longer.modelPriceCents ?? 0) + 1 });
  const prepared = await as("salesAdministrator")(contractsContract.amendContract, {
    params: { id },
    body: draftOf({ months: 21, km: 30_000 }),
  });
  await as("admin")(settingsContract.addParameterVersion, {
    body: {
      name: "transportCents",
      value: 80_000,
      from: addDays(today, 1),
      source: "Note de la direction",
    },
  });
  at(addDays(today, 1));
  const { amendments } = await as()(contractsContract.readContract, { params: { id } });
  expect(amendments.find((one) => one.id === prepared.id)?.overtaken).toBeNull();
  await expect(signed(prepared)).resolves.toBeUndefined();
});
