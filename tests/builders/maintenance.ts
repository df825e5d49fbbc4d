// Valid operations and garages in one call, for tests of every area.
import type { Call } from "#kernel/server/call.ts";
import { passesLuhn } from "#kernel/company/identifiers.ts";
import { type Garage, type GarageDraft, garageForm } from "#maintenance/model/garages/garage.ts";
import { createGarage } from "#maintenance/server/garages/garages.ts";
import type { Operation } from "#maintenance/model/operations/operation.ts";
import { createOperation } from "#maintenance/server/operations/operations.ts";

let count = 0;

/** A digit that completes these digits into a number with a valid key. */
const withKey = (digits: string): string =>
  `${digits}${[..."0123456789"].find((digit) => passesLuhn(digits + digit)) ?? ""}`;

/** A garage of every brand; names and numbers differ at each call. */
export function garageDraft(over: object = {}): GarageDraft {
  count += 1;
  const siren = withKey(String(70_000_000 + count));
  return garageForm.parse({
    name: `Atelier Essai ${count}`,
    siret: withKey(`${siren}0001`),
    foreignNumber: "",
    vatNumber: null,
    iban: null,
    address: { line1: `${count} rue du Garage`, zipCode: "44000", city: "Nantes", country: "FR" },
    email: `atelier${count}@exemple.test`,
    phone: null,
    isMultiBrand: true,
    brandIds: [],
    hourlyRateCents: null,
    hours: "",
    isBodyShop: false,
    lendsCars: false,
    contacts: [],
    comment: "",
    ...over,
  });
}

export const buildGarage = (call: Call, over: object = {}): Promise<Garage> =>
  createGarage(call, garageDraft(over));

export function buildOperation(call: Call, over: object = {}): Promise<Operation> {
  count += 1;
  return createOperation(call, {
    label: `Révision ${count}`,
    kind: "SERVICE",
    code: "",
    usualMinutes: null,
    usualPriceCents: null,
    termLabel: "Révision",
    ...over,
  });
}
