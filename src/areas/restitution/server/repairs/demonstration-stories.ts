// The cars of the demonstration company at their return, and how far the estimate of each goes.
import { newId } from "#kernel/new-id.ts";
import { middleOf } from "#preparation/model/car-shape.ts";
import type { Belonging, Defect, DefectKind, DefectSign } from "#preparation/model/inspection-items.ts";

export interface Story {
  departure: readonly Defect[];
  back: readonly Defect[];
  /** Left with the car, and not returned. */
  missing?: Belonging;
  ending?: "PROPOSED" | "ACCEPTED" | "CONTESTED" | "FINALISED" | "DAMAGE";
}

const defect = (
  part: string,
  kindOf: DefectKind,
  {
    mm = null,
    depthMm = null,
    signs = [],
  }: { mm?: number | null; depthMm?: number | null; signs?: DefectSign[] } = {},
  id = newId(),
): Defect => ({
  id,
  part,
  ...middleOf(part),
  kind: kindOf,
  sizeCm: mm === null ? null : mm / 10,
  depthMm,
  signs,
  comment: "",
});

export function stories(): Story[] {
  const grownId = newId();
  const small = defect("rightQuarter", "DENT", { mm: 12, depthMm: 1 }, grownId);
  const grown = defect("rightQuarter", "DENT", { mm: 45, depthMm: 3 }, grownId);
  const wheel = defect("leftFrontWheel", "SCRATCH", { mm: 60 });
  const hit = defect("leftWing", "DENT", { mm: 90, depthMm: 6 });
  return [
    {
      departure: [],
      back: [hit, defect("leftRearDoor", "SCRATCH")],
      missing: "SPARE_WHEEL",
      ending: "DAMAGE",
    },
    {
      departure: [small],
      back: [grown, defect("frontBumper", "SCRATCH", { mm: 140 })],
      ending: "PROPOSED",
    },
    {
      departure: [],
      back: [...[40, 60, 85].map((mm) => defect("leftFrontDoor", "SCRATCH", { mm })), wheel],
      ending: "ACCEPTED",
    },
    {
      departure: [],
      back: [defect("hood", "DENT", { mm: 30, signs: ["PAINT_BROKEN"] }), wheel],
      ending: "CONTESTED",
    },
    { departure: [], back: [defect("rightMirror", "SCRATCH", { mm: 70 })], ending: "FINALISED" },
    { departure: [], back: [] },
  ];
}
