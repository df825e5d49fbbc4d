import { fleetContract } from "#fleet/contract.ts";
import { clientsContract } from "#clients/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { deskContract } from "../../contract.ts";
import { sql } from "kysely";
import { buildCar } from "#tests/builders/fleet.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { contractsContract } from "#contracts/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";

const app = testApplication();

beforeAll(async () => {
  await app.within(async (call) => {
    await buildClient(call, { name: "Énergie du Béarn" });
    await buildClient(call, { name: "Transports Dupont" });
    const draft = clientDraft();
    await buildClient(call, {
      name: "Groupe Alpha",
      companies: draft.companies.map((company) => ({ ...company, name: "Boulangerie Œuvre" })),
      contacts: draft.contacts,
    });
    const { id: carModelId } = await buildCarModel(call);
    const planned = await buildCar(call, {
      carModelId,
      at: "STOCKED",
      vin: "VF1AAAAA000000001",
      licensePlate: "AB-123-CD",
    });
    await moveCarBySystem(call, { id: planned.id, move: "plan" });
    await buildCar(call, { carModelId, at: "STOCKED", vin: "WVWZZZ1KZAW654321" });
    await buildSupplier(call, { name: "Losange Atlantique" });
  });
});

const searches = {
  Cars: fleetContract.findCars,
  Clients: clientsContract.findClients,
  Suppliers: suppliersContract.findSuppliers,
  Contracts: contractsContract.findContracts,
  Quotes: quotesContract.findQuotes,
};

const found = async (kind: keyof typeof searches, pattern: string): Promise<string[]> => {
  const { items } = await app.as("operator")(searches[kind], { params: { pattern } });
  return (items as { vin?: string; name?: string; orderId?: string }[]).map(
    ({ vin, name, orderId }) => vin ?? name ?? orderId ?? "",
  );
};

describe("the global search", () => {
  it.each([
    ["the two first letters of a VIN", "Cars", "vf", ["VF1AAAAA000000001"]],
    ["a plate without its dashes", "Cars", "ab123", ["VF1AAAAA000000001"]],
    ["a plate as it is written", "Cars", "AB-123-CD", ["VF1AAAAA000000001"]],
    ["the last figures of a VIN", "Cars", "654321", ["WVWZZZ1KZAW654321"]],
    ["two letters inside a VIN: not looked for", "Cars", "zz", []],
    ["the beginning of a client, accents or not", "Clients", "energie", ["Énergie du Béarn"]],
    ["two letters that begin a word", "Clients", "du", ["Énergie du Béarn", "Transports Dupont"]],
    ["the name of a company of the client", "Clients", "oeuvre", ["Groupe Alpha"]],
    ["two words in any order", "Clients", "dupont transports", ["Transports Dupont"]],
    ["nothing that fits", "Clients", "introuvable", []],
    ["signs that a pattern gives a meaning to", "Clients", "100%_\\", []],
    ["a supplier", "Suppliers", "losa", ["Losange Atlantique"]],
    ["contracts of nobody", "Contracts", "introuvable", []],
    ["quotes of nobody", "Quotes", "D-2026-999999", []],
  ] as const)("finds %s", async (_, kind, pattern, expected) => {
    expect((await found(kind, pattern)).sort()).toEqual([...expected].sort());
  });

  it("needs two characters", async () => {
    await expect(found("Cars", " a ")).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("the counters of the menu", () => {
  it.each([
    ["salesAdministrator", { carToPrepare: 1, carInStock: 0 }],
    ["reseller", { carToPrepare: 0, carInStock: 1 }],
    ["accountant", { carToPrepare: 0, carInStock: 0 }],
  ] as const)("of %s follow the cars and the permissions", async (role, expected) => {
    expect(await app.as(role)(deskContract.menuCounters)).toMatchObject(expected);
  });

  it("change in the transaction that changes the car", async () => {
    await app.within(async (call) => {
      // Excludes the effects of the life cycle itself.
      await sql`update car set status = 'READY_TO_DELIVER' where status = 'TO_PLAN'`.execute(call.db);
    });
    expect(await app.as("operationValidator")(deskContract.menuCounters)).toMatchObject({
      carToPrepare: 0,
      carToDeliver: 1,
    });
    expect(await app.as("operator")(fleetContract.carCounts)).toMatchObject({
      READY_TO_DELIVER: 1,
      STOCKED: 1,
      TO_PLAN: 0,
    });
  });
});

describe("names", () => {
  const named = (name: string, company = name) => {
    const { companies, contacts } = clientDraft();
    return app.within((call) =>
      buildClient(call, { name, companies: companies.map((one) => ({ ...one, name: company })), contacts }),
    );
  };

  it("are ranked: exact name of a client, then of a company, prefix, word, any part", async () => {
    // More than ten share the prefix: the exact name is still found.
    for (let index = 0; index < 11; index++) await named(`Zorglub ${String.fromCharCode(65 + index)}`);
    await named("Ateliers du Zorglubois");
    await named("Garage Zorglub");
    await named("Bizorglub");
    await named("Holding", "Zorglub");
    await named("ZORGLUB");
    const { items } = await app.as("salesman")(clientsContract.findClients, {
      params: { pattern: "zorglub" },
    });
    expect(items.map(({ name }) => name).slice(0, 4)).toEqual([
      "ZORGLUB",
      "Holding",
      expect.stringMatching(/^Zorglub [A-K]$/),
      expect.stringMatching(/^Zorglub [A-K]$/),
    ]);
    expect(items).toHaveLength(10);
    const inside = await app.as("salesman")(clientsContract.findClients, { params: { pattern: "zorglubo" } });
    expect(inside.items.map(({ name }) => name)).toEqual(["Ateliers du Zorglubois"]);
    const words = await app.as("salesman")(clientsContract.findClients, { params: { pattern: "orglub" } });
    expect(words.items.length).toBeGreaterThan(0);
  });

  it("that resemble the text come when no name contains it", async () => {
    await named("Électricité Voltige");
    const found = async (pattern: string) =>
      (await app.as("salesman")(clientsContract.findClients, { params: { pattern } })).items.map(
        ({ name }) => name,
      );
    expect(await found("voltije electrisite")).toEqual(["Électricité Voltige"]);
    expect(await found("electrisité")).toEqual(["Électricité Voltige"]);
    expect(await found("quincaillerie")).toEqual([]);
  });

  it("that contain the word come before those that contain it inside another", async () => {
    await named("Aquitrévoux");
    await named("Garage de Trévoux");
    const { items } = await app.as("salesman")(clientsContract.findClients, {
      params: { pattern: "trevoux" },
    });
    expect(items.map(({ name }) => name)).toEqual(["Garage de Trévoux", "Aquitrévoux"]);
  });
});

describe("numbers as people type them", () => {
  const numbers = ["D2026000001", "d2026000001", "D–2026–000001", "d—2026", "2026000001", "D-2026-000001"];
  const clientsOf = async (pattern: string) =>
    (await app.as("salesman")(clientsContract.findClients, { params: { pattern } })).items.map(
      ({ name }) => name,
    );
  const clientsListed = async (search: string) =>
    (await app.as("salesman")(clientsContract.listClients, { list: { search } })).items.map(
      ({ name }) => name,
    );

  it.each(numbers)("a quote is found by « %s »", async (typed) => {
    const search = typed.replaceAll("000001", number.slice(-6)).replaceAll("2026", number.slice(2, 6));
    const { items } = await app.as("salesman")(quotesContract.findQuotes, { params: { pattern: search } });
    expect(items.map(({ orderId }) => orderId)).toContain(number);
    const listed = await app.as("salesman")(quotesContract.listQuotes, { list: { search } });
    expect(listed.items.map(({ orderId }) => orderId)).toContain(number);
  });

  it.each([
    "06 98 76 54 32",
    "0698765432",
    "06.98.76",
    "+33 6 98 76",
    "+33 (0)6 98 76 54 32",
    "0033698765432",
  ])("a client is found by the phone of a contact, « %s »", async (typed) => {
    expect(await clientsOf(typed)).toEqual(["Fonderie Ostrava"]);
    expect(await clientsListed(typed)).toEqual(["Fonderie Ostrava"]);
  });

  it("a client is found by a phone abroad", async () => {
    expect(await clientsListed("+49 30 901820")).toEqual(["Fonderie Ostrava"]);
  });

  it("a hyphenated name is found with the dash of a phone keyboard", async () => {
    expect(await clientsListed("Jean–Ostrava")).toEqual(["Fonderie Ostrava"]);
  });

  let number = "";
  beforeAll(async () => {
    const phones = ["06 98 76 54 32", "+49 30 901820"];
    const draft = clientDraft();
    await app.within((call) =>
      buildClient(call, {
        name: "Fonderie Ostrava",
        companies: draft.companies,
        contacts: phones.flatMap((phone, index) =>
          draft.contacts.map((contact) => ({
            ...contact,
            email: `ostrava${index}@exemple.test`,
            lastName: "Jean-Ostrava",
            phone,
          })),
        ),
      }),
    );
    const { quote } = await app.within((call) => buildQuote(call));
    number = quote.orderId;
  });
});

describe("cars", () => {
  it("that share a prefix are found in the order of their VIN, wherever they are stored", async () => {
    const vins = Array.from({ length: 12 }, (_, index) => `VZZAAAAA0000000${10 + index}`);
    await app.within(async (call) => {
      const { id: carModelId } = await call.db.selectFrom("carModel").select("id").executeTakeFirstOrThrow();
      for (const vin of vins.toReversed()) await buildCar(call, { carModelId, at: "STOCKED", vin });
      // Once its statistics are known, a small table is read in the order of its rows.
      await sql`analyze car`.execute(call.db);
    });
    expect(await found("Cars", "vzza")).toEqual(vins.slice(0, 10));
  });
});
