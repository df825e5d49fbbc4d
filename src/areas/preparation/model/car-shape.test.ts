import { describe, expect, it } from "vitest";
import { carParts, drawingSize, middleOf, placePath, viewLabels, views } from "./car-shape.ts";

describe("a path placed in the drawing", () => {
  it.each([
    ["is moved", "M1 2 L3 4 Z", { x: 10, y: 20 }, "M11 22 L13 24 Z"],
    ["is mirrored, from left to right", "M1 2 Q3 4 5 6", { x: 0, y: 0, mirroredIn: 100 }, "M99 2 Q97 4 95 6"],
    [
      "has its arcs turn the other way",
      "M94 82 A24 24 0 0 0 46 82",
      { x: 0, y: 1, mirroredIn: 320 },
      "M226 83 A24 24 0 0 1 274 83",
    ],
  ])("%s", (_, path, place, expected) =>
    expect(
      placePath(path, place)
        .replaceAll(/\s*([MLQAZ])/g, " $1")
        .trim(),
    ).toBe(expected),
  );
});

it("each part has a name of its own, and its middle lies inside the drawing", () => {
  const labels = Object.values(carParts).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const key of Object.keys(carParts)) {
    const { x, y } = middleOf(key);
    expect(x, key).toBeGreaterThan(0);
    expect(x, key).toBeLessThan(drawingSize.width);
    expect(y, key).toBeGreaterThan(0);
    expect(y, key).toBeLessThan(drawingSize.height);
  }
});

it("the left of a car is not its right", () => {
  expect(carParts.leftFrontDoor?.label).toBe("Porte avant gauche");
  expect(carParts.rightFrontDoor?.label).toBe("Porte avant droite");
});

it("each view has parts and a name", () => {
  for (const view of Object.keys(views)) {
    expect(Object.values(carParts).some((part) => part.view === view)).toBe(true);
    expect(viewLabels.some((label) => label.view === view)).toBe(true);
  }
});

it("touches may miss small parts, and nothing else", () => {
  const reaches = Object.entries(carParts).filter(([, { reach }]) => reach !== undefined);
  const keys = reaches.map(([key]) => key);
  for (const small of ["leftMirror", "rightSill", "leftHeadlight", "frontBumperTop"])
    expect(keys).toContain(small);
  for (const large of ["hood", "roof", "leftFrontDoor", "leftFrontWheel", "tailgate"])
    expect(keys).not.toContain(large);
  expect(Math.max(...reaches.map(([, { reach = 0 }]) => reach))).toBe(13);
});
