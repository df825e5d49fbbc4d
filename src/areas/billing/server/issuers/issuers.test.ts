// SPVs as issuers: their identity follows their company, their code stays once a document bears it.
import { describe, expect, test } from "vitest";
import { buildDocument } from "#tests/builders/billing.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildRentedCar, buildSpv, spvForm } from "#tests/builders/spv.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { clientsContract } from "#clients/contract.ts";
import { companyOf } from "#clients/server/read.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { billingContract } from "../../contract.ts";
import { endCarIssuer, startCarIssuer } from "./car-issuers.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { night, monthsThrough, forget } = billedMonths(app);
const company = () => app.within((call) => buildClient(call, {}, wireTransfer));

describe("an SPV", () => {
  test("is created by an administrator, once by company and by code", async () => {
    const built = await company();
    const form = spvForm(built.company.id);
    const created = await app.as("admin")(billingContract.createSpv, { body: form });
    expect(created).toMatchObject({ kind: "SPV", name: built.company.name, siret: built.company.siret });
    await expect(app.as("admin")(billingContract.createSpv, { body: form })).rejects.toMatchObject({
      fields: {
        code: "Un autre émetteur a déjà ce code.",
        companyId: "Cette société est déjà un émetteur.",
        iban: expect.stringContaining("Ce compte est celui de"),
      },
    });
  });
  test("has a company with a SIRET and a VAT number", async () => {
    const draft = clientDraft();
    const companies = draft.companies.map((one) => ({ ...one, siret: null, vatNumber: null }));
    const built = await app.within((call) => buildClient(call, { ...draft, companies }, wireTransfer));
    await expect(
      app.as("admin")(billingContract.createSpv, { body: spvForm(built.company.id) }),
    ).rejects.toMatchObject({ fields: { companyId: expect.stringContaining("SIRET") } });
  });
  test("has an account of its own", async () => {
    const [lessor] = await app.as("admin")(billingContract.listIssuers, {});
    const built = await company();
    const body = spvForm(built.company.id, { iban: lessor?.iban ?? "" });
    await expect(app.as("admin")(billingContract.createSpv, { body })).rejects.toMatchObject({
      fields: { iban: expect.stringContaining("Ce compte est celui de") },
    });
  });
  test("changes its code until its company is billed", async () => {
    const { spv, company: owner } = await app.within((call) => buildSpv(call));
    const change = async (code: string) => {
      const { version } = await app.within((call) => get(call, "issuer", spv.id));
      return app.as("admin")(billingContract.changeSpv, {
        params: { id: spv.id },
        body: { ...spvForm(owner.id, { code }), version },
      });
    };
    expect(await change("FCT9")).toMatchObject({ code: "FCT9" });
    await app.within(async (call) =>
      buildDocument(call, { company: await companyOf(call, owner.id), lines: [{ netCents: 10_000 }] }),
    );
    await expect(change("FCT8")).rejects.toMatchObject({
      fields: { code: expect.stringContaining("ne change plus") },
    });
  });
  test("keeps its company when clients are joined", async () => {
    const { client, company: owner } = await app.within((call) => buildSpv(call));
    const draft = clientDraft();
    const companies = draft.companies.map((one) => ({ ...one, siret: owner.siret, vatNumber: null }));
    const twin = await app.within((call) => buildClient(call, { ...draft, companies }));
    await expect(
      app.as("salesAdministrator")(clientsContract.mergeClients, {
        params: { id: twin.client.id },
        body: { version: twin.client.version, fromId: client.id },
      }),
    ).rejects.toThrow("est celle de l’émetteur");
  });
});

const terms = {
  durationMonths: 38,
  kilometrage: 90_000,
  priceCents: 48_990,
  geolocation: true,
  trackingCents: 2_000,
  financialDeposit: { unit: "AMOUNT" as const, amountCents: 0 },
  activationFeeCents: 0,
};

/** The series and the amounts without tax of the final documents of a company, oldest first. */
const documentsOf = (companyId: string) =>
  app.within(async (call) => {
    const rows = await call.db
      .selectFrom("billingDocument as d")
      .select(["d.netCents", "d.number"])
      .where("d.companyId", "=", companyId)
      .where("d.status", "=", "FINAL")
      .orderBy("d.issuedOn")
      .orderBy("d.createdAt")
      .orderBy("d.id")
      .execute();
    return rows.map(({ netCents, number }) => [number?.slice(0, -11), netCents]);
  });

describe("an SPV that bills from 20 May 2027", () => {
  test("bills its days on its own series; the seller credits what it had billed of them", async () => {
    await forget();
    app.setClock("2027-01-17T09:00:00Z");
    const { spv, rented } = await app.within(async (call) => ({
      spv: (await buildSpv(call, { code: "FCT1" })).spv,
      rented: await buildRentedCar(call, terms),
    }));
    await night("2027-01-18");
    await monthsThrough("2027-02-01", "2027-05-01");
    app.setClock("2027-05-20T09:00:00Z");
    const car = { carId: rented.carId, issuerId: spv.id };
    await app.within((call) => startCarIssuer(call, { ...car, biller: "FCT1", on: day("2027-05-20") }));
    await night("2027-05-21");
    await night("2027-06-01");
    expect((await documentsOf(rented.company.id)).slice(-4)).toEqual([
      ["F", 50_990],
      ["A", 19_738],
      ["FCT1-F", 19_738],
      ["FCT1-F", 50_990],
    ]);
    app.setClock("2027-06-20T09:00:00Z");
    await app.within((call) => endCarIssuer(call, { ...car, biller: "le loueur", on: day("2027-06-11") }));
    await night("2027-06-21");
    await night("2027-07-01");
    expect((await documentsOf(rented.company.id)).slice(-3)).toEqual(
      expect.arrayContaining([
        ["FCT1-A", 50_990 - 16_997],
        ["F", 50_990 - 16_997],
        ["F", 50_990],
      ]),
    );
  });
});
