// Amendments of each kind from their preview to their effect, through the server.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { addDays, addMonths, day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { amendmentSteps, clientOfTwo, firstDay as today } from "#tests/scenarios/amendment-steps.ts";
import { buildContract, buildOngoing, wireTransfer } from "#tests/builders/contracts.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, at, ongoing, read, preview, amend, signed } = amendmentSteps(app);
const common = { effectOn: today, explanation: "" };

describe("each kind", () => {
  test("duration and mileage: shows before, after and the effect, then changes the contract once signed", async () => {
    const { contract } = await ongoing();
    const draft: AmendmentDraft = {
      kind: "duration-mileage",
      waiver: null,
      ...common,
      durationMonths: 48,
      kilometrage: 80_000,
      priceCents: null,
    };
    const computed = await as()(contractsContract.previewAmendment, {
      params: { id: contract.id },
      body: draft,
    });
    expect(computed).toMatchObject({
      bringsCommitment: true,
      effect: {
        rentBeforeCents: contract.rentCents,
        monthsLeftBefore: 36,
        monthsLeftAfter: 48,
        termAfter: "2030-11-21",
      },
    });
    expect(computed.changes.map(({ label }) => label)).toEqual(["Durée", "Kilométrage", "Loyer du véhicule"]);
    const amendment = await amend(contract.id, draft);
    expect(amendment.after.terms.priceCents).toBe(computed.modelPriceCents);
    expect((await read(contract.id)).terms.durationMonths).toBe(36);
    await signed(amendment);
    const seen = await read(contract.id);
    expect(seen).toMatchObject({
      terms: { durationMonths: 48, kilometrage: 80_000 },
      termDay: "2030-11-21",
      rentCents: computed.effect.rentAfterCents,
    });
    expect(seen.amendments[0]).toMatchObject({ status: "SIGNED", appliedAt: expect.any(String) });
  });

  test("insurance and services change the total rent by their price", async () => {
    const { contract } = await ongoing();
    const insurance = await amend(contract.id, {
      kind: "insurance",
      ...common,
      insurance: true,
      baseInsuranceCents: 9_800,
    });
    expect(insurance.effect.rentAfterCents - insurance.effect.rentBeforeCents).toBe(9_800);
    const services = await amend(contract.id, {
      kind: "services",
      ...common,
      geolocation: true,
      ecoDriving: false,
      trackingCents: 2_000,
      tires: { count: 4, hasStorage: true, monthlyCents: 1_500 },
      hasFleetManagement: false,
      fleetManagementCents: 900,
    });
    expect(services.effect.rentAfterCents - services.effect.rentBeforeCents).toBe(3_500);
  });

  test("a transfer moves the contract to another company of the same client, and its periods follow", async () => {
    const { contract, client } = await app.within(async (call) =>
      buildOngoing(call, { durationMonths: 36 }, await clientOfTwo(call)),
    );
    const other = client.companies[1]!;
    const stranger = await ongoing();
    await expect(
      amend(contract.id, {
        kind: "driver-transfer",
        clauses: usualClauses,
        ...common,
        companyId: stranger.company.id,
      }),
    ).rejects.toMatchObject({
      fields: { companyId: expect.stringContaining("même client") },
    });
    await signed(
      await amend(contract.id, {
        kind: "driver-transfer",
        clauses: usualClauses,
        ...common,
        companyId: other.id,
      }),
    );
    expect((await read(contract.id)).company).toEqual({ id: other.id, name: other.name });
    const { items } = await as()(contractsContract.listRentalHistory, {
      list: { conditions: [{ field: "contractId", operator: "eq", value: contract.id }] },
    });
    expect(items[0]?.companyName).toBe(other.name);
  });

  test("a longer duration moves the second car to the new half term", async () => {
    const { contract } = await app.within((call) =>
      buildOngoing(call, { durationMonths: 36, kilometrage: 60_000, hasMidtermRenewal: true }),
    );
    await signed(
      await amend(contract.id, {
        kind: "duration-mileage",
        waiver: null,
        ...common,
        durationMonths: 48,
        kilometrage: 80_000,
        priceCents: null,
      }),
    );
    const { periods, timeline } = await read(contract.id);
    expect(periods[1]?.deliveryDateDeadline).toBe("2028-11-21");
    expect(timeline?.bullets[1]).toMatchObject({ kind: "RENEWAL", day: "2028-11-21" });
  });

  test("a transfer before the delivery awaits the mandate of the incoming company, or no longer awaits one", async () => {
    const { contract, client } = await app.within(async (call) =>
      buildContract(call, {}, await clientOfTwo(call)),
    );
    const [payer, other] = client.companies;
    expect((await read(contract.id)).status).toBe("PENDING_FIRST_DELIVERY");
    await signed(
      await amend(contract.id, {
        kind: "driver-transfer",
        clauses: usualClauses,
        ...common,
        companyId: other?.id ?? "",
      }),
    );
    expect((await read(contract.id)).status).toBe("PENDING_MANDATE");
    await signed(
      await amend(contract.id, {
        kind: "driver-transfer",
        clauses: usualClauses,
        ...common,
        companyId: payer?.id ?? "",
      }),
    );
    expect((await read(contract.id)).status).toBe("PENDING_FIRST_DELIVERY");
  });

  test("a rent amendment sets the typed rent", async () => {
    const { contract } = await ongoing();
    await signed(await amend(contract.id, { kind: "rent", ...common, priceCents: 40_000 }));
    expect((await read(contract.id)).terms.priceCents).toBe(40_000);
  });
});

test("a consumer's amendment shows prices, lines and the remaining amount with tax, before and after it is saved", async () => {
  const { contract } = await app.within(async (call) =>
    buildOngoing(call, { durationMonths: 36 }, await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer)),
  );
  const draft: AmendmentDraft = { kind: "rent", ...common, priceCents: 30_003 };
  const read = {
    vatRate: 0.2,
    changes: [{ after: expect.stringMatching(/300,03.€ HT \(360,04.€ TTC\) par mois/) }],
  };
  expect(await preview(contract.id, draft)).toMatchObject(read);
  expect(await amend(contract.id, draft)).toMatchObject(read);
  const company = await ongoing();
  expect((await preview(company.contract.id, draft)).vatRate).toBeNull();
});

describe("refusals", () => {
  test("an amendment that changes nothing is refused", async () => {
    const { contract } = await ongoing();
    await expect(
      amend(contract.id, { kind: "rent", ...common, priceCents: contract.priceCents }),
    ).rejects.toMatchObject({ kind: "refused" });
  });
  test("an amendment that takes effect after the term is refused on its field", async () => {
    const { contract } = await ongoing();
    await expect(
      amend(contract.id, { kind: "rent", effectOn: day("2035-01-01"), explanation: "", priceCents: 1 }),
    ).rejects.toMatchObject({
      fields: { effectOn: expect.any(String) },
    });
  });
  test("an amendment that would take effect once the shortened contract is over is refused beside its duration", async () => {
    const { contract } = await ongoing();
    const shorter = {
      kind: "duration-mileage" as const,
      waiver: null,
      effectOn: addDays(today, 500),
      explanation: "",
      durationMonths: 12,
      kilometrage: 20_000,
      priceCents: 1,
    };
    await expect(amend(contract.id, shorter)).rejects.toMatchObject({
      fields: { durationMonths: expect.stringContaining("terminé") },
    });
  });
  test("a typed rent on a shortening is refused below the price model, in preview and on saving, until it is high enough", async () => {
    const { contract } = await ongoing();
    at(addMonths(today, 19));
    const shorter = (priceCents: number | null) => ({
      kind: "duration-mileage" as const,
      waiver: null,
      effectOn: addMonths(today, 19),
      explanation: "",
      durationMonths: 21,
      kilometrage: 35_000,
      priceCents,
    });
    const model = (await preview(contract.id, shorter(null))).modelPriceCents ?? 0;
    expect([contract.priceCents, model]).toEqual([32_452, 38_773]);
    for (const door of [preview, amend])
      await expect(door(contract.id, shorter(34_896))).rejects.toMatchObject({
        fields: { priceCents: expect.stringContaining(`il manque ${frenchPrice(81_417)}`) },
      });
    const amended = await amend(contract.id, shorter(model));
    await expect(
      as()(contractsContract.editAmendment, {
        params: { amendmentId: amended.id },
        body: { version: amended.version, draft: shorter(model - 1) },
      }),
    ).rejects.toMatchObject({ fields: { "draft.priceCents": expect.stringContaining("0,21") } });
    await signed(amended);
    at(today);
  });
  test.each<[string, string, number, Partial<AmendmentDraft>]>([
    ["a rent", "priceCents", 3_245_200, { kind: "rent", priceCents: 3_245_200 }],
    [
      "a rent at another duration",
      "priceCents",
      4_000_000,
      {
        kind: "duration-mileage",
        durationMonths: 48,
        kilometrage: 80_000,
        waiver: null,
        priceCents: 4_000_000,
      },
    ],
    [
      "an insurance",
      "baseInsuranceCents",
      980_000,
      { kind: "insurance", insurance: true, baseInsuranceCents: 980_000 },
    ],
    [
      "tires",
      "tires.monthlyCents",
      300_000,
      {
        kind: "services",
        geolocation: false,
        ecoDriving: false,
        trackingCents: 0,
        hasFleetManagement: false,
        fleetManagementCents: 0,
        tires: { count: 4, hasStorage: false, monthlyCents: 300_000 },
      },
    ],
  ])("%s a hundred times the usual is asked twice, beside its field", async (_what, field, cents, change) => {
    const { contract } = await ongoing();
    const draft = { ...common, ...change } as AmendmentDraft;
    expect((await preview(contract.id, draft)).unusual).toMatchObject([{ field, cents }]);
    await expect(amend(contract.id, draft)).rejects.toMatchObject({
      fields: {
        [field]: expect.stringContaining("À confirmer"),
        confirmedCents: expect.stringContaining("À confirmer"),
      },
    });
    const amended = await amend(contract.id, { ...draft, confirmedCents: [cents] });
    const edit = (over: Partial<AmendmentDraft>, version = amended.version) =>
      as()(contractsContract.editAmendment, {
        params: { amendmentId: amended.id },
        body: { version, draft: { ...amended.draft, ...over } as AmendmentDraft },
      });
    await expect(edit({ confirmedCents: [] })).rejects.toMatchObject({
      fields: { "draft.confirmedCents": expect.any(String) },
    });
    const again = await edit({ explanation: "Le même." });
    // Once signed, the contract's own values are not confirmed again.
    await signed(again);
    expect((await preview(contract.id, { ...draft, explanation: "" })).unusual).toEqual([]);
  });
  test.each([
    ["baseInsuranceCents", { kind: "insurance", insurance: true, baseInsuranceCents: 9_999_999_999 }],
    [
      "fleetManagementCents",
      {
        kind: "services",
        geolocation: false,
        ecoDriving: false,
        trackingCents: 0,
        hasFleetManagement: true,
        fleetManagementCents: 9_999_999_999,
        tires: null,
      },
    ],
  ])("a total beyond what is asked is refused beside %s, once confirmed", async (field, change) => {
    const { contract } = await ongoing();
    // Keys in the order a body may have: the confirmed amounts before the typed one.
    const draft = { confirmedCents: [9_999_999_999], ...common, ...change } as AmendmentDraft;
    await expect(amend(contract.id, draft)).rejects.toMatchObject({
      fields: { [field]: "Le total dépasse 100 millions d’euros." },
    });
  });
  test("a contract cancelled cannot be amended", async () => {
    const { contract } = await app.within((call) => buildContract(call));
    await as()(contractsContract.cancelContract, {
      params: { id: contract.id },
      body: { version: contract.version, origin: "MISTAKE", explanation: "Doublon" },
    });
    await expect(amend(contract.id, { kind: "rent", ...common, priceCents: 1 })).rejects.toMatchObject({
      kind: "refused",
    });
  });
  test("its document is a PDF", async () => {
    const { contract } = await ongoing();
    const amendment = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
    const params = { amendmentId: amendment.id };
    const document = (await as()(contractsContract.readAmendmentDocument, { params })) as Blob;
    expect((await document.text()).slice(0, 5)).toBe("%PDF-");
  });
});
