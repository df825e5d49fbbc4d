// An inspection as it is read: its figures, its drawing, its photos.
import { frenchInstant } from "#kernel/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { seasons } from "#catalogue/model/tire.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import { belongings, defectName, spots, type Tire, tirePlaces } from "../../model/inspected.ts";
import type { Inspection } from "../../model/inspection.ts";
import { CarDrawing } from "./CarDrawing.tsx";
import css from "./inspection.module.css";
import { photosOf } from "./photos.ts";

const counted = (value: number | null, unit: string): string | null =>
  value === null ? null : `${frenchNumber(value)}${unit}`;

const tireWords = ({ size, season, depthMm }: Tire): string =>
  [size, season && seasons[season], depthMm !== null && `${frenchNumber(depthMm, 1)} mm`]
    .filter(Boolean)
    .join(" · ");

export const Figures = ({ inspection: of }: { inspection: Inspection }) => (
  <Facts
    columns={1}
    of={[
      ["Kilométrage", counted(of.mileage, " km")],
      ["Niveau d’énergie", counted(of.energyPercent, " %")],
      ["Clés", counted(of.nbOfKeys, "")],
      ...of.tires.map((tire) => [`Pneu ${tirePlaces[tire.place].toLowerCase()}`, tireWords(tire)] as const),
      ["Remis avec le véhicule", of.belongings.map((one) => belongings[one]).join(", ")],
      ["Remarques", of.comment],
      ["Terminé", of.finishedAt && `${frenchInstant(of.finishedAt)}, ${of.finishedBy ?? ""}`],
    ]}
  />
);

export const Defects = ({ inspection }: { inspection: Inspection }) => (
  <>
    <CarDrawing defects={inspection.defects} />
    {inspection.defects.length === 0 && <p className={css.hint}>Aucun défaut relevé.</p>}
    <ol className={css.names}>
      {inspection.defects.map((defect) => (
        <li key={defect.id}>
          {defectName(defect)}
          {defect.comment && <small> {defect.comment}</small>}
          <Photos photos={photosOf(inspection, defect.id, defectName(defect))} />
        </li>
      ))}
    </ol>
  </>
);

export function InspectionReading({ inspection }: { inspection: Inspection }) {
  const photos = Object.entries(spots).flatMap(([spot, name]) => photosOf(inspection, spot, name));
  return (
    <>
      <div className={css.reading}>
        <Section title="Relevés">
          <Figures inspection={inspection} />
        </Section>
        <Section title="Défauts">
          <Defects inspection={inspection} />
        </Section>
      </div>
      <Section title="Photos">
        {photos.length === 0 ? <Empty title="Aucune photo" /> : <Photos photos={photos} />}
      </Section>
    </>
  );
}
