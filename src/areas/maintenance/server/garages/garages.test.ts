// Garages and operations on a real database.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { garageDraft } from "#tests/builders/maintenance.ts";
import { buildControl } from "#tests/builders/people.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { Garage } from "../../model/garages/garage.ts";

const app = testApplication();
const iban = "FR7630006000011234567890189";

const create = (over: object = {}) =>
  app.as("salesAdministrator")(api.createMaintenanceSupplier, { body: garageDraft(over) });

const formOf = ({ brands, ...garage }: Garage) => ({
  ...garageDraft(),
  ...Object.fromEntries(
    Object.keys(garageDraft())
      .filter((key) => key in garage)
      .map((key) => [key, garage[key as keyof typeof garage]]),
  ),
  brandIds: brands.map(({ id }) => id),
  version: garage.version,
});

const change = (garage: Garage, over: object) =>
  app.as("salesAdministrator")(api.changeMaintenanceSupplier, {
    params: { id: garage.id },
    body: { ...formOf(garage), ...over },
  });

const accept = (role: "accountant" | "admin", { id, version, ibanEnteredAt }: Garage) =>
  app.as(role)(api.acceptMaintenanceSupplierIban, {
    params: { id },
    body: { version, enteredAt: ibanEnteredAt ?? "" },
  });

describe("a garage", () => {
  test("is saved whole, then changed", async () => {
    const made = await create({ name: "Atelier des Lices", isBodyShop: true });
    expect(made).toMatchObject({ status: "ACTIVE", isBodyShop: true, city: "Nantes", iban: null });
    expect(await change(made, { hours: "9 h à 17 h" })).toMatchObject({ hours: "9 h à 17 h" });
  });

  test.each<[object, string]>([
    [{ siret: null }, "siret"],
    [
      { siret: null, address: { line1: "1 Weg", zipCode: "50679", city: "Köln", country: "DE" } },
      "foreignNumber",
    ],
    [{ isMultiBrand: false }, "brandIds"],
  ])("%o is refused beside %s", async (over, field) => {
    await expect(
      app.as("salesAdministrator")(api.createMaintenanceSupplier, {
        body: { ...garageDraft(), ...over },
      }),
    ).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test("a SIRET and a VAT number belong to one garage", async () => {
    const { siret } = await create();
    await expect(create({ siret })).rejects.toMatchObject({ fields: { siret: expect.any(String) } });
    await create({ vatNumber: "FR40303265045" });
    await expect(create({ vatNumber: "FR40303265045" })).rejects.toMatchObject({
      fields: { vatNumber: expect.any(String) },
    });
  });

  test("is archived, then active again, and removed while it was never used", async () => {
    const { id, version } = await create();
    const archived = await app.as("purchaser")(api.archiveMaintenanceSupplier, {
      params: { id },
      body: { version },
    });
    expect(archived.status).toBe("ARCHIVED");
    const restored = await app.as("purchaser")(api.restoreMaintenanceSupplier, {
      params: { id },
      body: { version: archived.version },
    });
    expect(restored.status).toBe("ACTIVE");
    await app.as("accountant")(api.removeMaintenanceSupplier, { params: { id } });
    await expect(app.as("accountant")(api.readMaintenanceSupplier, { params: { id } })).rejects.toMatchObject(
      { status: 404 },
    );
  });
});

describe("the IBAN of a garage", () => {
  test("is accepted by an accountant, masked for others, and again to be accepted once it changes", async () => {
    const made = await create({ iban });
    expect(made).toMatchObject({ iban, ibanAcceptedAt: null });
    const seen = await app.as("operator")(api.readMaintenanceSupplier, { params: { id: made.id } });
    expect(seen.iban).toBe("FR76\u00a0••••\u00a00189");
    const accepted = await accept("accountant", made);
    expect(accepted.ibanAcceptedBy).toBeTruthy();
    await expect(accept("accountant", accepted)).rejects.toMatchObject({ status: 409 });
    expect(await change(accepted, { name: `${made.name} et fils` })).toMatchObject({ ibanAcceptedAt: null });
  });

  test("is not accepted by an account that its author opened, nor by one opened yesterday", async () => {
    const made = await create({ iban });
    for (const [control, daysAgo, why] of [
      [{ kind: "CREATED", madeById: "test-salesAdministrator" }, 6, "ne l’a pas confirmé"],
      [{ kind: "ROLE", madeById: "other" }, 1, "il approuve à partir du"],
    ] as const) {
      await app.within(buildControl, { accountId: "test-accountant", ...control }, daysAgo);
      await expect(accept("accountant", made)).rejects.toThrow(why);
      await app.application.database.pool.query("delete from account_control");
    }
    expect((await accept("accountant", made)).ibanAcceptedBy).toBeTruthy();
  });

  test("is not accepted by whoever entered it, nor on an older entry", async () => {
    const made = await app.as("admin")(api.createMaintenanceSupplier, { body: garageDraft({ iban }) });
    await expect(accept("admin", made)).rejects.toMatchObject({ status: 409 });
    await expect(
      accept("accountant", { ...made, ibanEnteredAt: "2020-01-01T00:00:00Z" }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe("an operation", () => {
  const create = (over: object = {}) =>
    app.as("salesAdministrator")(api.createMaintenanceOperation, {
      body: {
        label: "Vidange",
        kind: "SERVICE",
        code: "VID",
        usualMinutes: 40,
        usualPriceCents: 9_000,
        termLabel: "Révision",
        ...over,
      },
    });

  test("has a label and a code of its own", async () => {
    const { id } = await create();
    await expect(create({ label: "VIDANGE", code: "" })).rejects.toMatchObject({
      fields: { label: expect.any(String) },
    });
    await expect(create({ label: "Autre", code: "vid" })).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    });
    expect(await app.as("salesAdministrator")(api.removeMaintenanceOperation, { params: { id } })).toEqual({
      id,
      isArchived: false,
    });
  });
});
