import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { AmendmentDraft } from "./amendment.ts";
import { exampleContract, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import { effectRefusals, firstChangeDay } from "./effect-day-rules.ts";
import type { SignedAmendment } from "../terms/terms-by-day.ts";
import { usualClauses } from "./transfer-clauses.ts";

const today = day("2027-01-20");
const contract = exampleContract({ durationMonths: 38 }, "2026-11-21");
const watering = { companyId: "w", companyName: "Arrosage" };

const transfer = (number: number, effectOn: string, holder = watering): SignedAmendment => ({
  ...signedAs(number, {
    kind: "driver-transfer",
    clauses: usualClauses,
    explanation: "",
    effectOn: day(effectOn),
    companyId: holder.companyId,
  }),
  holder,
});
const transferred = { ...contract, amendments: [transfer(2, "2027-03-10")] };

const drafts: Record<Exclude<AmendmentDraft["kind"], "driver-transfer">, (on: string) => AmendmentDraft> = {
  rent: (on) => newRent(on, 150_000),
  "duration-mileage": (on) => longer(contract, on, { durationMonths: 72 }),
  insurance: (on) => ({
    kind: "insurance",
    explanation: "",
    effectOn: day(on),
    insurance: true,
    baseInsuranceCents: 9_800,
  }),
  services: (on) => ({
    kind: "services",
    explanation: "",
    effectOn: day(on),
    geolocation: true,
    ecoDriving: false,
    trackingCents: 2_000,
    tires: null,
    hasFleetManagement: false,
    fleetManagementCents: 0,
  }),
};
type Kind = keyof typeof drafts;
const kinds = Object.keys(drafts) as Kind[];

const refusals = (of: typeof contract, number: number, draft: AmendmentDraft) =>
  effectRefusals(of, signedAs(number, draft), today);
const refused = (on: string) => ({
  effectOn: `L’avenant n° 2, signé, transfère le contrat à Arrosage à partir du 10-03-2027 : choisissez au plus tôt le ${on}.`,
});

test("a change of mileage proposed today starts after the transfer signed for a later day", () => {
  expect(firstChangeDay(contract, today)).toBe(today);
  const on = firstChangeDay(transferred, today);
  expect(on).toBe("2027-03-21");
  expect(refusals(transferred, 3, drafts["duration-mileage"](on))).toEqual({});
});

describe("a contract transferred to another company binds it to nothing that it has not signed", () => {
  test.each(kinds)("%s: refused before the transfer, accepted from the stated day", (kind) => {
    const earliest = kind === "duration-mileage" ? "21-03-2027" : "10-03-2027";
    const at = (on: string) => refusals(transferred, 3, drafts[kind](on));
    expect(at("2027-02-21")).toEqual(refused(earliest));
    expect(at(earliest.split("-").toReversed().join("-"))).toEqual({});
  });

  test.each([
    ["the day before", 3, "2027-03-09", refused("10-03-2027")],
    ["of its day, with a higher number", 3, "2027-03-10", {}],
    ["of its day, with a lower number: it would come first", 1, "2027-03-10", refused("11-03-2027")],
    ["prepared before it, for a day after", 1, "2027-03-11", {}],
  ])("a rent %s", (_case, number, on, expected) => {
    expect(refusals(transferred, number, drafts.rent(on))).toEqual(expected);
  });

  test("of several transfers, the last one gives the earliest day", () => {
    const amendments = [transfer(1, "2027-02-10", { companyId: "p", companyName: "Pépinières" })];
    const both = { ...contract, amendments: [...amendments, ...transferred.amendments] };
    expect(refusals(both, 3, drafts.rent("2027-02-01"))).toEqual(refused("10-03-2027"));
    expect(refusals(both, 3, drafts.rent("2027-02-20"))).toEqual(refused("10-03-2027"));
  });

  test("a transfer may precede another one, and precede signed changes of the terms", () => {
    expect(effectRefusals(transferred, transfer(3, "2027-02-10"), today)).toEqual({});
    for (const kind of kinds) {
      const signed = { ...contract, amendments: [signedAs(1, drafts[kind]("2027-03-21"))] };
      expect(effectRefusals(signed, transfer(2, "2027-03-10"), today)).toEqual({});
    }
  });
});
