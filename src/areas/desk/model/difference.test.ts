import { describe, expect, it } from "vitest";
import { differences } from "./difference.ts";

const words = { status: { label: "Statut", values: { PENDING: "En signature", SIGNED: "Signé" } } };

describe("what the history says", () => {
  it.each([
    [
      "a price in euros",
      { priceCents: 41_500 },
      { priceCents: 39_800 },
      [{ label: "Loyer mensuel", before: "415,00\u00a0€", after: "398,00\u00a0€" }],
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
    ["nothing where nothing differs", { name: "Renault" }, { name: "Renault" }, []],
    ["no identifier, no stamp", { companyId: "a", version: 1 }, { companyId: "b", version: 2 }, []],
  ])("tells %s", (_, before, after, told) => {
    expect(JSON.parse(JSON.stringify(differences(words, before, after)).replaceAll(" ", " "))).toEqual(told);
  });
});
