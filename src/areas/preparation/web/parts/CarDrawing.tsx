// Our drawing of a car, with its defects.
import type { Tone } from "#kernel/flow/flow.ts";
import { Drawing, type Mark } from "#kit/drawing/Drawing.tsx";
import { carLines, carParts, drawingSize, middleOf, viewLabels, views } from "../../model/car-shape.ts";
import { type Defect, defectName } from "../../model/inspection-items.ts";

interface CarDrawingProps {
  defects: readonly Defect[];
  /** The colour of a defect by its id, where they are compared. */
  toneOf?: (id: string) => Tone;
  onPlace?: (at: { part: string; x: number; y: number }) => void;
  onOpen?: (id: string) => void;
  openedId?: string | undefined;
}

const labels = viewLabels.map(({ view, x, y }) => ({ text: views[view], x, y }));

const toMark = (defect: Defect, tone: Tone | undefined): Mark => ({
  id: defect.id,
  x: defect.x,
  y: defect.y,
  label: defectName(defect),
  tone,
});

export const CarDrawing = ({ defects, toneOf, openedId, ...acts }: CarDrawingProps) => (
  <Drawing
    title="Véhicule déplié"
    {...drawingSize}
    parts={carParts}
    lines={carLines}
    labels={labels}
    marks={defects.map((defect) => toMark(defect, toneOf?.(defect.id)))}
    middleOf={middleOf}
    openMarkId={openedId}
    {...acts}
  />
);
