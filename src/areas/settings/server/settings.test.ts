import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "../contract.ts";
import { co2ScaleOn, co2Tax } from "../model/taxes/co2-tax.ts";
import { demonstrationLessor } from "../model/demonstration-lessor.ts";
import { readLessor } from "./lessor.ts";
import { vatRateOn } from "../model/vat.ts";
import { readBasis, readParameters } from "./basis.ts";

const app = testApplication();
const lastLine = (record: string, recordId: string) =>
  app.within((call) =>
    call.db
      .selectFrom("auditLine")
      .selectAll()
      .where("record", "=", record)
      .where("recordId", "=", recordId)
      .orderBy("id", "desc")
      .executeTakeFirst(),
  );

describe("price parameters", () => {
  test("are those of the specification until an administrator changes them", async () => {
    const { values, versions } = await app.as("salesman")(settingsContract.readPriceParameters, {
      query: {},
    });
    expect(values).toMatchObject({ baseRateCents: 4300, financingRate: 0.025 });
    expect(versions.every(({ enteredBy }) => enteredBy === null)).toBe(true);
  });

  test("a new version applies from its day on, and the days before keep the old value", async () => {
    const body = {
      name: "transportCents",
      value: 62_000,
      from: day("2026-05-01"),
      source: "Marché des transporteurs 2026",
    } as const;
    expect(await app.as("admin")(settingsContract.addParameterVersion, { body })).toMatchObject({
      value: 62_000,
      enteredBy: "Test admin",
    });
    expect((await app.within((call) => readParameters(call, day("2026-04-30")))).transportCents).toBe(50_000);
    expect((await app.within((call) => readParameters(call, day("2026-05-01")))).transportCents).toBe(62_000);
  });

  test("each has its history under its name: old value, new value and reason", async () => {
    expect(await lastLine("parameter", "transportCents")).toMatchObject({
      whoName: "Test admin",
      did: "a fixé « Transport » à partir du 01-05-2026",
      before: { value: "500,00\u00a0€" },
      after: { value: "620,00\u00a0€", Source: "Marché des transporteurs 2026" },
    });
  });

  test("only an administrator can change them", async () => {
    const body = { name: "transportCents", value: 1, from: day("2026-05-01"), source: "essai" } as const;
    await expect(app.as("purchaser")(settingsContract.addParameterVersion, { body })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("an unknown parameter is refused on its field", async () => {
    const body = { name: "nothing", value: 1, from: "2026-05-01", source: "essai" } as never;
    await expect(app.as("admin")(settingsContract.addParameterVersion, { body })).rejects.toMatchObject({
      kind: "invalid",
      fields: { name: expect.any(String) },
    });
  });
});

describe("tax scales", () => {
  test("every published scale is listed with its article", async () => {
    const scales = await app.as("salesman")(settingsContract.readTaxScales);
    expect(scales.filter(({ scale }) => scale.kind === "CO2_WLTP").map(({ scale }) => scale.from)).toEqual([
      "2020-03-01",
      "2021-01-01",
      "2022-01-01",
      "2023-01-01",
      "2024-01-01",
      "2025-03-01",
      "2026-01-01",
      "2027-01-01",
    ]);
    expect(scales.every(({ scale }) => scale.article !== "")).toBe(true);
  });

  test("an entered version replaces the published one of the same day, and records its author", async () => {
    const body = {
      kind: "CO2_WLTP",
      from: day("2027-01-01"),
      firstGram: 100,
      amounts: [50, 75],
      maximum: 95_000,
      article: "Loi de finances pour 2027",
    } as const;
    expect(await app.as("admin")(settingsContract.addTaxScale, { body })).toMatchObject({
      enteredBy: "Test admin",
    });
    const { co2 } = (await app.within((call) => readBasis(call, call.today))).scales;
    const scale = co2ScaleOn(co2, day("2027-06-01"));
    expect(scale && co2Tax(scale, 101)).toBe(7500);
    const before = co2ScaleOn(co2, day("2026-12-31"));
    expect(before && co2Tax(before, 108)).toBe(5000);
  });

  test("the history of a kind of scale shows the ends of a new version, and every line of a correction", async () => {
    const one = {
      kind: "MASS",
      from: day("2029-01-01"),
      brackets: [
        { fromKg: 1400, eurosPerKg: 10 },
        { fromKg: 1500, eurosPerKg: 20 },
      ],
      article: "Loi de finances pour 2029",
    } as const;
    await app.as("admin")(settingsContract.addTaxScale, { body: one });
    expect(await lastLine("taxScale", "MASS")).toMatchObject({
      did: "a ajouté « Malus au poids » à partir du 01-01-2029",
      before: null,
      after: { Source: "Loi de finances pour 2029", "1\u00a0500 kg et plus": "20\u00a0€" },
    });
    await app.as("admin")(settingsContract.addTaxScale, {
      body: { ...one, brackets: [one.brackets[0], { fromKg: 1500, eurosPerKg: 25 }] },
    });
    expect(await lastLine("taxScale", "MASS")).toMatchObject({
      did: "a corrigé « Malus au poids » à partir du 01-01-2029",
      before: { "1\u00a0500 kg et plus": "20\u00a0€" },
      after: { "1\u00a0500 kg et plus": "25\u00a0€" },
    });
    const region = {
      kind: "REGIONAL_RATE",
      from: day("2029-01-01"),
      region: "53",
      name: "Bretagne",
      rateCents: 6000,
      supplementCents: 0,
      electricShare: 0.5,
      article: "Délibération",
    } as const;
    await app.as("admin")(settingsContract.addTaxScale, { body: region });
    expect(await lastLine("taxScale", "REGIONAL_RATE")).toMatchObject({
      did: "a ajouté « Taxe régionale, Bretagne » à partir du 01-01-2029",
      after: { "Par cheval fiscal": "60,00\u00a0€", "Véhicules électriques": "50\u00a0%" },
    });
  });

  test("a regional rate above the legal cap is refused by every endpoint until the cap is raised", async () => {
    const rate = {
      kind: "REGIONAL_RATE",
      from: day("2032-01-01"),
      region: "53",
      name: "Bretagne",
      rateCents: 6001,
      supplementCents: 0,
      electricShare: 1,
      article: "Délibération",
    } as const;
    const base = { name: "baseRateCents", value: 6001, from: day("2032-01-01"), source: "essai" } as const;
    const admin = app.as("admin");
    const words = /plafond légal de 60,00.€ par cheval fiscal \(CIBS, art. L421-42\)/;
    const refused = (field: string) => ({
      kind: "invalid",
      fields: { [field]: expect.stringMatching(words) },
    });
    await expect(admin(settingsContract.addTaxScale, { body: rate })).rejects.toMatchObject(
      refused("rateCents"),
    );
    await expect(admin(settingsContract.addParameterVersion, { body: base })).rejects.toMatchObject(
      refused("value"),
    );
    const idf = { ...rate, region: "11", name: "Île-de-France", rateCents: 5495, supplementCents: 1400 };
    await admin(settingsContract.addTaxScale, { body: idf });
    const raised = { name: "regionalCapCents", value: 7000, from: day("2032-01-01"), source: "loi" } as const;
    await admin(settingsContract.addParameterVersion, { body: raised });
    await admin(settingsContract.addTaxScale, { body: rate });
    await admin(settingsContract.addParameterVersion, { body: base });
  });

  test("a regional rate requires an existing region and a plausible supplement", async () => {
    const idf = {
      kind: "REGIONAL_RATE",
      from: day("2033-01-01"),
      region: "11",
      name: "Île-de-France",
      rateCents: 5495,
      supplementCents: 3000,
      electricShare: 1,
      article: "Délibération",
    } as const;
    const add = (over: object) =>
      app.as("admin")(settingsContract.addTaxScale, { body: { ...idf, ...over } });
    await expect(add({ supplementCents: 3001 })).rejects.toMatchObject({
      kind: "invalid",
      fields: { supplementCents: "Au-delà de 30,00\u00a0€ par cheval fiscal : vérifiez le montant voté." },
    });
    await expect(add({ region: "99", supplementCents: 0 })).rejects.toMatchObject({
      kind: "invalid",
      fields: { region: "Cette région n’existe pas." },
    });
    await expect(add({})).resolves.toMatchObject({ scale: idf });
  });

  test("a VAT rate applies from its day on, to prices displayed with tax", async () => {
    const body = {
      kind: "VAT",
      from: day("2031-01-01"),
      rate: 0.21,
      article: "Loi de finances pour 2031",
    } as const;
    await app.as("admin")(settingsContract.addTaxScale, { body });
    const rates = await app.as("salesman")(settingsContract.readVatRates);
    expect([day("2030-12-31"), day("2031-01-01")].map((on) => vatRateOn(rates, on))).toEqual([0.2, 0.21]);
    expect(await lastLine("taxScale", "VAT")).toMatchObject({
      did: "a ajouté « TVA » à partir du 01-01-2031",
      after: { "Taux normal": "21\u00a0%" },
    });
  });

  test("unordered brackets are refused", async () => {
    const body = {
      kind: "MASS",
      from: day("2028-01-01"),
      brackets: [
        { fromKg: 1600, eurosPerKg: 10 },
        { fromKg: 1500, eurosPerKg: 20 },
      ],
      article: "essai",
    } as const;
    await expect(app.as("admin")(settingsContract.addTaxScale, { body })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("the lessor", () => {
  test("is asked for as long as nobody has entered it", async () => {
    await app.application.database.pool.query("delete from lessor");
    await expect(app.within(readLessor)).rejects.toMatchObject({ code: "LessorMissing" });
  });

  test("is saved, and a change based on an older version is refused with the author of the newer one", async () => {
    const stored = await app.as("admin")(settingsContract.setLessor, {
      body: { ...demonstrationLessor, version: null },
    });
    expect(stored).toMatchObject({
      version: 1,
      updatedBy: "Test admin",
      lessor: { siret: "73282932000074" },
    });
    await app.as("admin")(settingsContract.setLessor, {
      body: { ...demonstrationLessor, phone: "04 72 00 00 01", version: 1 },
    });
    await expect(
      app.as("admin")(settingsContract.setLessor, { body: { ...demonstrationLessor, version: 1 } }),
    ).rejects.toMatchObject({
      kind: "refused",
      code: "ChangedMeanwhile",
    });
    expect((await app.within(readLessor)).phone).toBe("04 72 00 00 01");
  });
});
