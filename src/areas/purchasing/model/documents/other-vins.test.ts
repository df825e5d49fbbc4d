// Handwritten cases: VINs in the documents of an order.
import { describe, expect, it } from "vitest";
import { findOtherVins } from "./other-vins.ts";

const [one, two] = ["VF1RJA00X67123456", "VF3CABHW6JT012345"];
const lines = [
  { id: "one", vin: one },
  { id: "two", vin: two },
];
const sure = (vins: readonly string[]) => vins.map((vin) => ({ vin, isSure: true }));
const stranger = "WVWZZZAUZLP654321";

describe("a document of an order", () => {
  it.each<[string, string | null, string[], string[]]>([
    ["with both VINs blocks nothing", null, [one, two], []],
    ["without a VIN blocks nothing", null, [], []],
    ["with only one of the VINs blocks nothing", null, [one], []],
    ["with a foreign VIN blocks the car that it omits", null, [one, stranger], ["two"]],
    ["with only foreign VINs blocks both cars", null, [stranger], ["one", "two"]],
    ["of one car with the VIN of the other blocks it", "one", [two], ["one"]],
    ["of one car with its VIN among others blocks nothing", "one", [two, one], []],
    ["misread by OCR blocks nothing", "one", ["VF1RJAOOX67I23456"], []],
  ])("%s", (_, lineId, vins, stopped) => {
    const found = findOtherVins(
      lines,
      [{ lineId, name: "facture.pdf", vins: sure(vins), listsCars: true }],
      new Set(),
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});

it("a signed order that lists another of our cars instead of an ordered one blocks the ordered one", () => {
  const ours = "VF1RJA00X67120000";
  const documents = [{ lineId: null, name: "bon.pdf", vins: sure([one, ours]), listsCars: true }];
  const found = findOtherVins(lines, documents, new Set([ours]));
  expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(["two"]);
});

describe("a VIN with one or two wrong letters", () => {
  const neighbour = "VF1RJA00X67123457";
  const near = [...lines, { id: "next", vin: neighbour }];
  it.each<[string, string, boolean, string[]]>([
    ["misread in a scan blocks nothing", "VF1RJA00X67128496", false, []],
    ["in a file blocks the payment", "VF1RJA00X67128496", true, ["one"]],
    ["with three wrong letters in a scan blocks the payment", "VF1RJA00X67999456", false, ["one"]],
    ["equal to that of the next car of the order is no misreading", neighbour, false, ["one"]],
  ])("%s", (_, vin, isSure, stopped) => {
    const found = findOtherVins(
      near,
      [{ lineId: "one", name: "facture.pdf", vins: [{ vin, isSure }], listsCars: true }],
      new Set(),
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});

describe("a document of one car that names other cars of ours and not this one", () => {
  const [sister, third] = ["VF1RJA00X67123400", "VF1RJA00X67128888"];
  const fleetVins = new Set([sister, third]);
  it.each<[string, boolean, string[], string[]]>([
    ["blocks its payment", false, [sister], ["one"]],
    ["blocks it even when its kind may list several", true, [sister], ["one"]],
    ["blocks nothing when it lists several", true, [sister, third], []],
    ["blocks it when its kind covers one car", false, [sister, third], ["one"]],
    ["blocks it with a foreign VIN in the list", true, [sister, stranger], ["one"]],
  ])("%s", (_, listsCars, vins, stopped) => {
    const found = findOtherVins(
      lines,
      [{ lineId: "one", name: "a.pdf", vins: sure(vins), listsCars }],
      fleetVins,
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});
