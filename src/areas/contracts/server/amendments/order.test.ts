// Several amendments of one contract: in any order of signature and of effect.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { addDays, addMonths, day, type Day } from "#kernel/calendar/day.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { applyAmendments } from "./effect.ts";
import { amendmentSteps, firstDay as today } from "#tests/scenarios/amendment-steps.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { periodsOf } from "../rows.ts";
import { startPeriod } from "../lifecycle/moves.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, at, ongoing, read, amend, preview: see, signed } = amendmentSteps(app);
const common = { effectOn: today, explanation: "" };

describe("one after another", () => {
  test("the return day of the car follows the duration, whichever is signed first", async () => {
    const { contract } = await ongoing();
    const later = addDays(today, 40);
    const lasting = (durationMonths: number, effectOn: Day): AmendmentDraft => ({
      kind: "duration-mileage",
      waiver: null,
      explanation: "",
      effectOn,
      durationMonths,
      kilometrage: 60_000,
      priceCents: null,
    });
    const rental = async () => {
      const conditions = [{ field: "contractId" as const, operator: "eq" as const, value: contract.id }];
      const { items } = await as()(contractsContract.listRentalHistory, { list: { conditions } });
      return items[0];
    };
    const start = (await rental())?.startDate ?? today;
    const due = (months: number) => ({ kind: "FIRST", endCause: null, dueBackOn: addMonths(start, months) });
    expect(await rental()).toMatchObject(due(36));
    await signed(await amend(contract.id, lasting(48, later)));
    expect(await rental()).toMatchObject(due(36));
    await signed(
      await amend(contract.id, { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 9_800 }),
    );
    expect(await rental()).toMatchObject(due(36));
    at(later);
    await app.outsideJob(applyAmendments.run);
    expect(await rental()).toMatchObject(due(48));
    await signed(await amend(contract.id, lasting(36, later)));
    expect(await rental()).toMatchObject(due(36));
    at(today);
  });

  test("a prepared amendment does not undo another one's changes", async () => {
    const { contract } = await ongoing();
    const effectOn = addDays(today, 40);
    await signed(await amend(contract.id, { kind: "rent", effectOn, explanation: "", priceCents: 35_000 }));
    await signed(
      await amend(contract.id, { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 9_800 }),
    );
    at(effectOn);
    await app.outsideJob(applyAmendments.run);
    expect((await read(contract.id)).terms).toMatchObject({ priceCents: 35_000, insurance: true });
    at(today);
  });

  test("an amendment prepared before another was signed is recomputed over the contract's new state", async () => {
    const { contract } = await ongoing();
    const longer = await amend(contract.id, {
      kind: "duration-mileage",
      waiver: null,
      ...common,
      durationMonths: 48,
      kilometrage: 80_000,
      priceCents: null,
    });
    await signed(await amend(contract.id, { kind: "rent", ...common, priceCents: contract.priceCents * 2 }));
    const again = (await read(contract.id)).amendments.find(({ id }) => id === longer.id);
    expect(again?.before.terms.priceCents).toBe(contract.priceCents * 2);
    expect(again?.effect).toMatchObject({
      rentBeforeCents: contract.rentCents + contract.priceCents,
      // On the same day, the higher number prevails: the rent of number 2 is the one that is paid.
      rentAfterCents: contract.rentCents + contract.priceCents,
      followedBy: [{ number: 2, effectOn: today }],
    });
    await signed(again ?? longer);
    expect((await read(contract.id)).terms).toMatchObject({
      durationMonths: 48,
      priceCents: contract.priceCents * 2,
    });
  });

  test("of two equal changes from 36 to 48 months, the second is overtaken by the signature of the first, and shows it", async () => {
    const { contract } = await ongoing();
    at(addMonths(today, 18));
    const longer = {
      kind: "duration-mileage" as const,
      waiver: null,
      effectOn: addMonths(today, 18),
      explanation: "",
      durationMonths: 48,
      kilometrage: 60_000,
      priceCents: null,
    };
    const first = await amend(contract.id, longer);
    const second = await amend(contract.id, longer);
    expect([first, second].map(({ overtaken }) => overtaken)).toEqual([null, null]);
    await signed(first);
    const seen = (await read(contract.id)).amendments.find(({ id }) => id === second.id);
    expect(seen?.overtaken).toBe("Cet avenant ne change rien au contrat.");
    expect(seen?.offers.startSignature?.reasons).toEqual([seen?.overtaken]);
    expect(seen?.next.map(({ label }) => label)).toEqual(["Dépassé : à modifier ou à supprimer"]);
    at(today);
  });

  test("an amendment that takes effect after another, signed for an earlier day, starts from that one's changes", async () => {
    const { contract } = await ongoing();
    await signed(
      await amend(contract.id, {
        kind: "duration-mileage",
        waiver: null,
        effectOn: addMonths(today, 1),
        explanation: "",
        durationMonths: 48,
        kilometrage: 80_000,
        priceCents: 30_000,
      }),
    );
    const draft = { kind: "insurance" as const, explanation: "", insurance: true, baseInsuranceCents: 9_800 };
    const preview = (effectOn: Day) =>
      as()(contractsContract.previewAmendment, { params: { id: contract.id }, body: { ...draft, effectOn } });
    expect((await preview(addMonths(today, 2))).before.terms).toMatchObject({
      durationMonths: 48,
      priceCents: 30_000,
    });
    expect((await preview(today)).before.terms).toMatchObject({
      durationMonths: 36,
      priceCents: contract.priceCents,
    });
    await expect(preview(day("2030-06-01"))).resolves.toMatchObject({ effect: { termBefore: "2030-11-21" } });
  });
});

describe("signed in the order opposite to their effect", () => {
  const longer: AmendmentDraft = {
    kind: "duration-mileage",
    effectOn: addMonths(today, 3),
    explanation: "",
    durationMonths: 48,
    kilometrage: 80_000,
    priceCents: 30_000,
    waiver: null,
  };
  const insured: AmendmentDraft = {
    kind: "insurance",
    effectOn: addMonths(today, 1),
    explanation: "",
    insurance: true,
    baseInsuranceCents: 9_800,
  };

  test("the second one shows the term and the total of both, and the contract becomes the same", async () => {
    const ends = [];
    for (const drafts of [
      [longer, insured],
      [insured, longer],
    ]) {
      const { contract } = await ongoing();
      for (const draft of drafts) await signed(await amend(contract.id, draft));
      at(addMonths(today, 3));
      await app.outsideJob(applyAmendments.run);
      const { terms, termDay, rentCents, amendments } = await read(contract.id);
      ends.push({ terms, termDay, rentCents });
      const second = amendments.find(({ number }) => number === 2);
      expect(second?.effect.termAfter).toBe("2030-11-21");
      at(today);
    }
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]).toMatchObject({ terms: { durationMonths: 48, insurance: true }, termDay: "2030-11-21" });
  });

  test("the changes overtaken by the one for an earlier day are listed, on paper too, and an earlier duration or rent is refused", async () => {
    const { contract } = await ongoing();
    await signed(await amend(contract.id, longer));
    // 3 months at the first rent, lowered to 300,00 by the settlement, and 45 at 300,00.
    const { effect } = await see(contract.id, { ...insured, effectOn: today });
    expect(effect).toMatchObject({
      termAfter: "2030-11-21",
      remainingAfterCents: 48 * (30_000 + 9_800),
      followedBy: [{ number: 1, effectOn: addMonths(today, 3) }],
    });
    for (const draft of [
      { ...longer, effectOn: today },
      { kind: "rent" as const, ...common, priceCents: 29_000 },
    ])
      await expect(see(contract.id, draft)).rejects.toMatchObject({
        fields: { effectOn: expect.stringContaining("n° 1") },
      });
  });

  test("a rent signed later for the same day leaves the settlement as it was stated", async () => {
    const { contract } = await app.within((call) =>
      buildOngoing(call, { durationMonths: 36, kilometrage: 60_000, options: [] }),
    );
    await signed(await amend(contract.id, longer));
    await signed(
      await amend(contract.id, {
        kind: "rent",
        effectOn: longer.effectOn,
        explanation: "",
        priceCents: 35_000,
      }),
    );
    const { totalRentsCents } = await as()(contractsContract.estimateTermination, {
      params: { id: contract.id },
      query: { on: longer.effectOn },
    });
    expect(totalRentsCents).toBe(3 * 30_000 + 45 * 35_000);
  });

  test("an amendment of the same day counts the other one's settlement, whichever is prepared first", async () => {
    const { contract } = await ongoing();
    const before = await amend(contract.id, { ...insured, effectOn: longer.effectOn });
    const settling = await amend(contract.id, longer);
    await signed(settling);
    const after = await amend(contract.id, {
      kind: "rent",
      effectOn: longer.effectOn,
      explanation: "",
      priceCents: 31_000,
    });
    const again = (await read(contract.id)).amendments.find(({ id }) => id === before.id);
    expect(settling.effect.settlement).toMatchObject({ months: 3 });
    for (const one of [again, after]) {
      expect(one?.effect.toCome).toEqual([settling.effect.settlement]);
      expect(one?.effect.remainingBeforeCents).toBe(settling.effect.remainingAfterCents);
    }
  });

  test("a prepared amendment is recomputed when another is signed for an earlier day", async () => {
    const { contract } = await ongoing();
    const waiting = await amend(contract.id, longer);
    await signed(await amend(contract.id, insured));
    const again = (await read(contract.id)).amendments.find(({ id }) => id === waiting.id);
    expect(again?.before.terms.insurance).toBe(true);
    expect(again?.version).toBeGreaterThan(waiting.version);
  });

  test("the contract shows upcoming amendments, on its first tab and its timeline", async () => {
    const { contract } = await ongoing();
    await signed(await amend(contract.id, longer));
    const seen = await read(contract.id);
    expect(seen).toMatchObject({ terms: { durationMonths: 36 }, termDay: "2029-11-21" });
    expect(seen.termsByDay).toMatchObject([
      { from: null, cause: null, isToCome: false, termDay: "2029-11-21" },
      { from: addMonths(today, 3), cause: { number: 1 }, isToCome: true, termDay: "2030-11-21" },
    ]);
    expect(seen.timeline?.bullets.at(-1)?.day).toBe("2030-11-21");
    expect(seen.timeline?.ticks.map(({ label }) => label)).toContain("Avenant n° 1");
  });

  test("a car delivered before the day of a signed amendment: it applies from the delivery, and settles nothing", async () => {
    const { contract } = await app.within((call) => buildContract(call, { durationMonths: 36 }));
    const draft: AmendmentDraft = { ...longer, effectOn: addDays(today, 20) };
    const { effect } = await see(contract.id, draft);
    expect(effect).toMatchObject({ isFromDelivery: true, settlement: { months: 0, amountCents: 0 } });
    await signed(await amend(contract.id, draft));
    const delivered = await app.within(async (call) => {
      const [period] = await periodsOf(call, contract.id);
      return startPeriod(call, { periodId: period?.id ?? "", on: today, carId: null, kilometrage: 12 });
    });
    expect(delivered).toMatchObject({ durationMonths: 48, termDay: "2030-11-21" });
  });
});

describe("the settlement of a change of mileage", () => {
  const built = () =>
    app.within((call) => buildOngoing(call, { durationMonths: 36, kilometrage: 63_000, options: [] }));
  const lastMonth = (
    priceCents: number,
    waiver: { cents: number; reason: string } | null,
  ): AmendmentDraft => ({
    kind: "duration-mileage",
    effectOn: addMonths(today, 35),
    explanation: "",
    durationMonths: 36,
    kilometrage: 160_000,
    priceCents,
    waiver,
  });

  test("is previewed, saved, and part of the remaining amount: 35 months of 172,92 and the last one", async () => {
    const { contract } = await built();
    at(addMonths(today, 35));
    const draft = lastMonth(contract.priceCents + 17_292, null);
    const { effect } = await see(contract.id, draft);
    expect(effect).toMatchObject({
      settlement: { months: 35, amountCents: 605_220 },
      remainingAfterCents: contract.rentCents + 17_292 + 605_220,
    });
    expect((await amend(contract.id, draft)).effect).toEqual(effect);
    at(today);
  });

  test("is waived only by the sales direction or administration, with a reason, and never beyond its amount", async () => {
    const { contract } = await built();
    at(addMonths(today, 35));
    const draft = lastMonth(contract.priceCents + 17_292, { cents: 100_000, reason: "Client fidèle" });
    await expect(amend(contract.id, draft)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(see(contract.id, draft)).rejects.toMatchObject({ kind: "forbidden" });
    const waived = await as("salesDirector")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: draft,
    });
    expect(waived.effect).toMatchObject({
      settlement: { amountCents: 605_220, waivedCents: 100_000, waiverReason: "Client fidèle" },
      remainingAfterCents: contract.rentCents + 17_292 + 505_220,
    });
    await expect(
      as("salesAdministrator")(contractsContract.previewAmendment, {
        params: { id: contract.id },
        body: lastMonth(contract.priceCents + 17_292, { cents: 605_221, reason: "Client fidèle" }),
      }),
    ).rejects.toMatchObject({ fields: { "waiver.cents": expect.stringContaining("dépasser") } });
    await expect(
      as("salesman")(contractsContract.editAmendment, {
        params: { amendmentId: waived.id },
        body: { version: waived.version, draft },
      }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    at(today);
  });
});

test("an early termination is estimated on the terms in force that day, upcoming amendments excluded", async () => {
  const { contract } = await app.within((call) => buildOngoing(call, { durationMonths: 38, options: [] }));
  await signed(
    await amend(contract.id, {
      kind: "rent",
      effectOn: addMonths(today, 18),
      explanation: "",
      priceCents: contract.priceCents + 1_000,
    }),
  );
  const estimate = (on: Day) =>
    as()(contractsContract.estimateTermination, { params: { id: contract.id }, query: { on } });
  expect((await estimate(addMonths(today, 17))).totalRentsCents).toBe(38 * contract.rentCents);
  expect((await estimate(addMonths(today, 18))).totalRentsCents).toBe(38 * contract.rentCents + 20 * 1_000);
});
