// The physical parts of a car: several outlines of our drawing may show one of them, which is repaired once.

/** Outlines that show another side of the same part. */
const sameParts: Readonly<Record<string, string>> = {
  frontHood: "hood",
  frontGlass: "windscreen",
  backGlass: "rearWindow",
  trunk: "tailgate",
  frontBumperTop: "frontBumper",
  leftFrontCorner: "frontBumper",
  rightFrontCorner: "frontBumper",
  rearBumperTop: "rearBumper",
  leftRearCorner: "rearBumper",
  rightRearCorner: "rearBumper",
};

export const physicalPart = (part: string): string => sameParts[part] ?? part;

const frontParts: ReadonlySet<string> = new Set(["hood", "frontBumper", "leftWing", "rightWing"]);

/** Parts that receive the stones of the road. */
export const isFrontPart = (part: string): boolean => frontParts.has(physicalPart(part));
