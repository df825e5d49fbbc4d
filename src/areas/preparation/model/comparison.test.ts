import { describe, expect, it } from "vitest";
import { carParts, middleOf } from "./car-shape.ts";
import { compareConditions, compareDefects, missingBelongings, spotOfDefect } from "./comparison.ts";
import {
  type Defect,
  defectName,
  defectSchema,
  requiredSpots,
  signsOfPart,
  spots,
} from "./inspection-items.ts";
import { partClassOf } from "./part-classes.ts";

const defect = (id: string, over: Partial<Defect> = {}): Defect => ({
  id,
  part: "leftFrontDoor",
  x: 130,
  y: 70,
  kind: "SCRATCH",
  sizeCm: 3,
  depthMm: null,
  signs: [],
  comment: "",
  ...over,
});
const bare = { nbOfKeys: null, belongings: [], tires: [], defects: [] };

describe("a defect is the same by its id", () => {
  it("two scratches of one door are told apart, whatever their order", () => {
    const states = compareDefects(
      [defect("old"), defect("gone"), defect("grown")],
      [defect("new"), defect("grown", { sizeCm: 8.5 }), defect("old")],
    );
    expect(states.map(({ id, state }) => [id, state])).toEqual([
      ["new", "NEW"],
      ["grown", "GROWN"],
      ["old", "SAME"],
      ["gone", "GONE"],
    ]);
    expect(states[1]).toMatchObject({ departure: { sizeCm: 3 }, return: { sizeCm: 8.5 } });
  });

  it.each<[string, Partial<Defect>, Partial<Defect>, string, boolean]>([
    ["longer by a millimetre", { sizeCm: 3 }, { sizeCm: 3.1 }, "GROWN", true],
    ["shorter: measured again", { sizeCm: 3 }, { sizeCm: 2.9 }, "SAME", true],
    ["deeper", { depthMm: 1 }, { depthMm: 2 }, "GROWN", true],
    ["rusted since", {}, { signs: ["RUST"] }, "GROWN", true],
    ["polishable since", {}, { signs: ["POLISHABLE"] }, "SAME", true],
    ["a chip that became a crack", { kind: "CHIP" }, { kind: "CRACK" }, "GROWN", true],
    ["never measured at the departure", { sizeCm: null }, { sizeCm: 8.5 }, "SAME", false],
    ["no longer measured", { sizeCm: 3 }, { sizeCm: null }, "SAME", false],
  ])("%s", (_, before, after, state, isMeasuredTwice) =>
    expect(compareDefects([defect("one", before)], [defect("one", after)])).toMatchObject([
      { state, isMeasuredTwice },
    ]),
  );

  it("nobody can tell when the departure was never inspected", () =>
    expect(compareDefects(null, [defect("one")])).toMatchObject([{ state: "UNKNOWN", departure: null }]));
});

describe("keys, belongings and tyres, side by side", () => {
  it("what left and did not come back is missing; what came back alone is not", () => {
    const compared = compareConditions(
      { ...bare, nbOfKeys: 2, belongings: ["MATS", "CHARGING_CABLE"] },
      { ...bare, nbOfKeys: 1, belongings: ["MATS", "MANUAL"] },
    );
    expect(compared.keys).toEqual({ departure: 2, return: 1 });
    expect(missingBelongings(compared)).toEqual(["CHARGING_CABLE"]);
  });
  it("nothing is missing when the departure was never inspected", () =>
    expect(missingBelongings(compareConditions(null, bare))).toEqual([]));
  it("the four wheels are compared, measured or not", () => {
    const tire = { place: "REAR_LEFT" as const, size: "", season: null, depthMm: 7.4 };
    const { tires } = compareConditions(
      { ...bare, tires: [tire] },
      { ...bare, tires: [{ ...tire, depthMm: 3.1 }] },
    );
    expect(tires).toHaveLength(4);
    expect(tires[2]).toMatchObject({ departure: { depthMm: 7.4 }, return: { depthMm: 3.1 } });
    expect(tires[0]).toEqual({ place: "FRONT_LEFT", departure: null, return: null });
  });
});

describe("parts of the car", () => {
  it("each one is shown by a view, and has a class", () => {
    for (const part of Object.keys(carParts)) {
      expect(Object.keys(spots)).toContain(spotOfDefect({ part, ...middleOf(part) }));
      expect(partClassOf(part) === "INSIDE").toBe(carParts[part]?.view === "inside");
    }
  });
  it.each([
    ["leftFrontDoor", "PANEL", "FRONT_LEFT"],
    ["rightQuarter", "PANEL", "REAR_RIGHT"],
    ["rightRearWheel", "WHEEL", "REAR_RIGHT"],
    ["rightHeadlight", "LIGHT", "FRONT_RIGHT"],
    ["rearBumper", "BUMPER", "REAR_LEFT"],
    ["leftMirror", "MIRROR", "FRONT_LEFT"],
    ["windscreen", "GLASS", "FRONT_LEFT"],
    ["backGlass", "GLASS", "REAR_LEFT"],
    ["headliner", "INSIDE", "FRONT_SEATS"],
    ["trunkInside", "INSIDE", "TRUNK"],
  ])("%s is a %s, under %s", (part, partClass, spot) => {
    expect(partClassOf(part)).toBe(partClass);
    expect(spotOfDefect({ part, ...middleOf(part) })).toBe(spot);
  });
  it("a two-seater has no rear seats to photograph, nor a trunk; a model of unknown seats has both", () => {
    expect(requiredSpots(2)).toHaveLength(6);
    expect(requiredSpots(2)).not.toContain("TRUNK");
    expect(requiredSpots(5)).toHaveLength(8);
    expect(requiredSpots(null)).toHaveLength(8);
  });
});

describe("signs of a defect", () => {
  it("a bulge is on a wheel, never on a door", () => {
    expect(signsOfPart("leftFrontWheel")).toContain("TIRE_BULGE");
    const { error } = defectSchema.safeParse({
      ...defect("019aa000-0000-7000-8000-000000000001"),
      signs: ["TIRE_BULGE"],
    });
    expect(error?.issues).toMatchObject([
      { path: ["signs"], message: "Ce signe ne se relève pas sur cette partie." },
    ]);
  });
  it("are named after the measures", () =>
    expect(
      defectName({
        ...defect("one"),
        kind: "DENT",
        sizeCm: 4.5,
        depthMm: 2,
        signs: ["PAINT_BROKEN"],
      }).replaceAll(/\s/g, " "),
    ).toBe("Choc ou enfoncement, porte avant gauche, 4,5 cm, 2 mm de profondeur, peinture atteinte"));
});
