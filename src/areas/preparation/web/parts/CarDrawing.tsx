// Our drawing of a car, with its defects.
import { Drawing, type Mark } from "#kit/drawing/Drawing.tsx";
import { carLines, carParts, drawingSize, middleOf, viewLabels, views } from "../../model/car-shape.ts";
import { type Defect, defectName } from "../../model/inspection-items.ts";

interface CarDrawingProps {
  defects: readonly Defect[];
  onPlace?: (at: { part: string; x: number; y: number }) => void;
  onOpen?: (id: string) => void;
  openedId?: string | undefined;
}

const labels = viewLabels.map(({ view, x, y }) => ({ text: views[view], x, y }));

const toMark = (defect: Defect): Mark => ({
  id: defect.id,
  x: defect.x,
  y: defect.y,
  label: defectName(defect),
});

export const CarDrawing = ({ defects, ...acts }: CarDrawingProps) => (
  <Drawing
    title="Véhicule déplié"
    {...drawingSize}
    parts={carParts}
    lines={carLines}
    labels={labels}
    marks={defects.map(toMark)}
    middleOf={middleOf}
    {...acts}
  />
);
