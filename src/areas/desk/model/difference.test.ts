import { describe, expect, it } from "vitest";
import { field, fields } from "#kernel/field.ts";
import { undeclaredPaths } from "#kernel/history.ts";
import { differences } from "./difference.ts";

const thing = fields({
  status: field.set("Statut", { PENDING: "En signature", SIGNED: "Signé" }),
  name: field.text("Nom"),
  priceCents: field.cents("Loyer"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  startDate: field.day("Début"),
  insurance: field.boolean("Assurance"),
  isAvailable: field.boolean("Disponible"),
  isUtility: field.boolean("Utilitaire"),
  companyId: field.id("Société", "company"),
  contacts: field.group("Contacts", { email: field.text("E-mail"), name: field.text("Nom du contact") }),
  car: field.group("Véhicule", { energy: field.text("Énergie") }),
  snapshot: field.unread,
});

describe("the wording of the history", () => {
  it.each([
    [
      "a price in euros",
      { priceCents: 41_500 },
      { priceCents: 39_800 },
      [{ label: "Loyer", before: "415,00\u00a0€", after: "398,00\u00a0€" }],
    ],
    [
      "a status by its French word",
      { status: "PENDING" },
      { status: "SIGNED" },
      [{ label: "Statut", before: "En signature", after: "Signé" }],
    ],
    [
      "a day as it is written here",
      { startDate: null },
      { startDate: "2026-11-21" },
      [{ label: "Début", before: null, after: "21-11-2026" }],
    ],
    [
      "a yes and a no",
      { insurance: true },
      { insurance: false },
      [{ label: "Assurance", before: "oui", after: "non" }],
    ],
    [
      "a field inside another by the way to it",
      { contacts: [{ email: "a@b.fr" }] },
      { contacts: [{ email: "c@d.fr" }] },
      [{ label: "Contacts · 1 · E-mail", before: "a@b.fr", after: "c@d.fr" }],
    ],
    [
      "nothing of rows that only change places, and the one that changed",
      {
        contacts: [
          { id: "a", email: "a@b.fr" },
          { id: "b", email: "b@b.fr" },
        ],
      },
      {
        contacts: [
          { id: "b", email: "c@d.fr" },
          { id: "a", email: "a@b.fr" },
        ],
      },
      [{ label: "Contacts · 1 · E-mail", before: "b@b.fr", after: "c@d.fr" }],
    ],
    [
      "a row that is gone, and one that is new",
      { contacts: [{ id: "a", email: "a@b.fr" }] },
      { contacts: [{ id: "b", email: "b@b.fr" }] },
      [
        { label: "Contacts · 1 · E-mail", before: "a@b.fr", after: null },
        { label: "Contacts · 1 · E-mail", before: null, after: "b@b.fr" },
      ],
    ],
    [
      "every field of what is created",
      null,
      { name: "Renault", isAvailable: true },
      [
        { label: "Nom", before: null, after: "Renault" },
        { label: "Disponible", before: null, after: "oui" },
      ],
    ],
    [
      "no detail, no « non » and no zero of what is created",
      null,
      { name: "Clio", car: { energy: "Petrol" }, isUtility: false, mileage: 0 },
      [{ label: "Nom", before: null, after: "Clio" }],
    ],
    [
      "a number with its unit",
      { mileage: 120 },
      { mileage: 150 },
      [{ label: "Kilométrage", before: "120\u00a0km", after: "150\u00a0km" }],
    ],
    [
      "inside a part its own words, then those of what it is a part of",
      { contacts: [{ name: "Ada", mileage: 1 }] },
      { contacts: [{ name: "Zoé", mileage: 2 }] },
      [
        { label: "Contacts · 1 · Nom du contact", before: "Ada", after: "Zoé" },
        { label: "Contacts · 1 · Kilométrage", before: "1\u00a0km", after: "2\u00a0km" },
      ],
    ],
    [
      "what is called in words already",
      { "Jusqu’à 115 g": "0 €" },
      { "Jusqu’à 115 g": "50 €" },
      [{ label: "Jusqu’à 115 g", before: "0 €", after: "50 €" }],
    ],
    [
      "nothing that nobody reads, or that no field names any more",
      { snapshot: { a: 1 }, gone: 1 },
      { snapshot: { a: 2 }, gone: 2 },
      [],
    ],
    ["nothing where nothing differs", { name: "Renault" }, { name: "Renault" }, []],
    ["no identifier, no stamp", { companyId: "a", version: 1 }, { companyId: "b", version: 2 }, []],
  ])("shows %s", (_, before, after, expected) => {
    expect(JSON.parse(JSON.stringify(differences(thing, before, after)).replaceAll(" ", " "))).toEqual(
      expected,
    );
  });
});

it.each([
  [{ name: "Clio", companyId: "5", version: 1, searchText: "clio", snapshot: { any: 1 } }, []],
  [{ colour: "red" }, ["colour"]],
  [{ contacts: [{ email: "a@b.fr", mileage: 3, nickname: "A" }] }, ["contacts.nickname"]],
  [{ car: { GOOD: 1, "Jusqu’à 115 g": 2 } }, ["car.GOOD"]],
  [null, []],
])("%o has no field for %o", (state, ways) => {
  expect(undeclaredPaths(thing, state)).toEqual(ways);
});
