// Cases written by hand: a VIN as read, and the car it belongs to.
import { describe, expect, it } from "vitest";
import { isVinOf, contradictingVin } from "./contradicting-vin.ts";

const own = "VF3LBHNSPMS123457";
const confused = "VF3L8HNSPMS123457";
const next = "VF3LBHNSPMS123458";
const far = "VF3LBHNSPMS999999";

describe("a VIN that was read", () => {
  it.each<[string, string, boolean, string[], boolean]>([
    ["exactly its own", own, true, [confused], true],
    ["with letters that a recogniser confuses", confused, true, [], true],
    ["with such letters, where they are another car of ours", confused, false, [confused], false],
    ["off by one in a scan", next, false, [], true],
    ["off by one in a scan, where it is another car of ours", next, false, [next], false],
    ["off by one in a file", next, true, [], false],
    ["of another car", far, false, [], false],
  ])("%s", (_, vin, isSure, others, expected) =>
    expect(isVinOf({ vin, isSure }, own, others)).toBe(expected),
  );
});

describe("the VIN that contradicts a car", () => {
  const judged = (vins: string[], fleetVins: string[], isList: boolean, isSure = true) =>
    contradictingVin(own, {
      vins: vins.map((vin) => ({ vin, isSure })),
      fleetVins: new Set([own, ...fleetVins]),
      expectedVins: [],
      isList,
    });
  it.each<[string, string[], string[], boolean, string | null]>([
    ["nothing without a VIN", [], [], false, null],
    ["nothing where its own is named too", [next, own], [next], false, null],
    ["its sister alone", [next], [next], false, next],
    ["its sister one confused letter away", [confused], [confused], false, confused],
    ["nothing in a list of other cars of ours", [next, far], [next, far], true, null],
    ["a VIN of no car of ours in such a list", [next, far], [next], true, far],
  ])("%s", (_, vins, fleetVins, isList, stranger) => expect(judged(vins, fleetVins, isList)).toBe(stranger));

  it("its sister in a scan, though one letter away", () =>
    expect(judged([next], [next], false, false)).toBe(next));
});
