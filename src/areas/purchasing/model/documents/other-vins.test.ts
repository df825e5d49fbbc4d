// By hand: what a paper says of the VINs of an order.
import { describe, expect, it } from "vitest";
import { findOtherVins } from "./other-vins.ts";

const [one, two] = ["VF1RJA00X67123456", "VF3CABHW6JT012345"];
const lines = [
  { id: "one", vin: one },
  { id: "two", vin: two },
];
const sure = (vins: readonly string[]) => vins.map((vin) => ({ vin, isSure: true }));
const stranger = "WVWZZZAUZLP654321";

describe("a paper of an order", () => {
  it.each<[string, string | null, string[], string[]]>([
    ["that bears both VINs stops nothing", null, [one, two], []],
    ["without a VIN stops nothing", null, [], []],
    ["that names one of the cars alone stops nothing", null, [one], []],
    ["that names a stranger stops the car that it does not name", null, [one, stranger], ["two"]],
    ["that names strangers alone stops both", null, [stranger], ["one", "two"]],
    ["of one car that bears the VIN of the other stops it", "one", [two], ["one"]],
    ["of one car that bears its VIN among others stops nothing", "one", [two, one], []],
    ["misread by a recogniser stops nothing", "one", ["VF1RJAOOX67I23456"], []],
  ])("%s", (_, lineId, vins, stopped) => {
    const found = findOtherVins(
      lines,
      [{ lineId, name: "facture.pdf", vins: sure(vins), listsCars: true }],
      new Set(),
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});

it("the signed order that names another car of ours in place of one that it should list stops that one", () => {
  const ours = "VF1RJA00X67120000";
  const papers = [{ lineId: null, name: "bon.pdf", vins: sure([one, ours]), listsCars: true }];
  const found = findOtherVins(lines, papers, new Set([ours]));
  expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(["two"]);
});

describe("a VIN that is off by a letter or two", () => {
  const neighbour = "VF1RJA00X67123457";
  const near = [...lines, { id: "next", vin: neighbour }];
  it.each<[string, string, boolean, string[]]>([
    ["misread in a scan stops nothing", "VF1RJA00X67128496", false, []],
    ["of a file stops the payment", "VF1RJA00X67128496", true, ["one"]],
    ["off by three letters in a scan stops the payment", "VF1RJA00X67999456", false, ["one"]],
    ["which is that of the next car of the order is that car’s", neighbour, false, ["one"]],
  ])("%s", (_, vin, isSure, stopped) => {
    const found = findOtherVins(
      near,
      [{ lineId: "one", name: "facture.pdf", vins: [{ vin, isSure }], listsCars: true }],
      new Set(),
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});

describe("a paper of one car that names other cars of ours and not this one", () => {
  const [sister, third] = ["VF1RJA00X67123400", "VF1RJA00X67128888"];
  const fleetVins = new Set([sister, third]);
  it.each<[string, boolean, string[], string[]]>([
    ["stops its payment", false, [sister], ["one"]],
    ["stops it though it is the invoice of one car", true, [sister], ["one"]],
    ["says nothing where it lists several", true, [sister, third], []],
    ["stops it where it is of one car by its kind", false, [sister, third], ["one"]],
    ["stops it for the VIN of nobody in the list", true, [sister, stranger], ["one"]],
  ])("%s", (_, listsCars, vins, stopped) => {
    const found = findOtherVins(
      lines,
      [{ lineId: "one", name: "a.pdf", vins: sure(vins), listsCars }],
      fleetVins,
    );
    expect([...found].filter(([, others]) => others.length > 0).map(([id]) => id)).toEqual(stopped);
  });
});
