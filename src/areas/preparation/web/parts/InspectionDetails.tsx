// An inspection, read-only: its figures, its drawing, its photos.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { seasons } from "#catalogue/model/tire.ts";
import { Columns, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import {
  belongings,
  belongingsTitles,
  defectName,
  spots,
  type Tire,
  tirePlaces,
} from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";
import { CarDrawing } from "./CarDrawing.tsx";
import css from "./inspection.module.css";
import { photosOf } from "./photos.ts";

const measureText = (value: number | null, unit: string): string | null =>
  value === null ? null : `${frenchNumber(value)}${unit}`;

const tireText = ({ size, season, depthMm }: Tire): string =>
  [size, season && seasons[season], depthMm !== null && `${frenchNumber(depthMm, 1)} mm`]
    .filter(Boolean)
    .join(" · ");

export const InspectionMeasures = ({ inspection: of }: { inspection: Inspection }) => (
  <Facts
    columns={1}
    of={[
      ["Fait le", frenchDay(of.inspectedOn)],
      ["Kilométrage", measureText(of.mileage, " km")],
      ["Niveau d’énergie", measureText(of.energyPercent, " %")],
      ["Clés", measureText(of.nbOfKeys, "")],
      ...of.tires.map((tire) => [`Pneu ${tirePlaces[tire.place].toLowerCase()}`, tireText(tire)] as const),
      [belongingsTitles[of.kind], of.belongings.map((one) => belongings[one]).join(", ")],
      ["Remarques", of.comment],
      ["Terminé", of.finishedAt && `${frenchInstant(of.finishedAt)}, ${of.finishedBy ?? ""}`],
    ]}
  />
);

export const DefectList = ({ inspection }: { inspection: Inspection }) => (
  <>
    <CarDrawing defects={inspection.defects} />
    {inspection.defects.length === 0 && (
      <Text isParagraph ink="muted">
        Aucun défaut relevé.
      </Text>
    )}
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

export function InspectionDetails({ inspection }: { inspection: Inspection }) {
  const photos = Object.entries(spots).flatMap(([spot, name]) => photosOf(inspection, spot, name));
  return (
    <>
      <Columns least={340} gap={14} align="start">
        <Section title="Relevés">
          <InspectionMeasures inspection={inspection} />
        </Section>
        <Section title="Défauts">
          <DefectList inspection={inspection} />
        </Section>
      </Columns>
      <Section title="Photos">
        {photos.length === 0 ? <Empty title="Aucune photo" /> : <Photos photos={photos} />}
      </Section>
    </>
  );
}
