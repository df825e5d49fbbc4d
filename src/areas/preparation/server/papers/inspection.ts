// The inspection of a car on paper. Loaded by the document thread.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import {
  type Block,
  sideBySide,
  heading,
  pairs,
  space,
  stack,
  text,
  together,
} from "#platform/paper/blocks.ts";
import { pathDrawing, photograph } from "#platform/paper/images.ts";
import { soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { seasons } from "#catalogue/model/tire.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { carLines, carParts, drawingSize } from "../../model/car-shape.ts";
import {
  belongings,
  belongingsTitles,
  defectName,
  inspectionKinds,
  spots,
  tirePlaces,
} from "../../model/inspection-items.ts";
import type { Inspection } from "../../model/inspection.ts";

export interface InspectionPaper {
  lessor: Lessor;
  inspection: Omit<Inspection, "offers" | "next" | "pictures">;
  /** JPEG, in display order. */
  photos: readonly { spot: string; bytes: Uint8Array }[];
}

const measureText = (value: number | null, unit: string): string =>
  value === null ? "Non relevé" : `${frenchNumber(value)}${unit}`;

const carFacts = ({ inspection: of }: InspectionPaper): Block =>
  pairs([
    ["Véhicule", of.carTitle],
    ["VIN", of.vin],
    ["Plaque", of.plate || "Aucune"],
  ]);

const measures = ({ inspection: of }: InspectionPaper): Block =>
  pairs([
    ["Fait le", frenchDay(of.inspectedOn)],
    ["Kilométrage", measureText(of.mileage, " km")],
    ["Niveau d’énergie", measureText(of.energyPercent, " %")],
    ["Clés", measureText(of.nbOfKeys, "")],
  ]);

const tires = ({ inspection }: InspectionPaper): Block =>
  inspection.tires.length === 0
    ? stack()
    : stack(
        heading("Pneus"),
        table(
          [
            { title: "Roue", share: 3 },
            { title: "Dimension", share: 3 },
            { title: "Saison", share: 2 },
            { title: "Profondeur", share: 2, align: "right" },
          ],
          inspection.tires.map(({ place, size, season, depthMm }) => [
            tirePlaces[place],
            size || "Non relevée",
            season === null ? "" : seasons[season],
            depthMm === null ? "Non relevée" : `${frenchNumber(depthMm, 1)} mm`,
          ]),
        ),
      );

const belongingsBlock = ({ inspection }: InspectionPaper): Block =>
  stack(
    heading(belongingsTitles[inspection.kind]),
    text(
      inspection.belongings.length === 0
        ? "Rien n’est noté."
        : `${inspection.belongings.map((one) => belongings[one]).join(", ")}.`,
    ),
  );

function defects({ inspection }: InspectionPaper): Block {
  const names = inspection.defects.map(defectName);
  const drawing = pathDrawing(
    {
      ...drawingSize,
      parts: Object.values(carParts).map(({ path }) => path),
      lines: carLines,
      marks: inspection.defects,
      markColor: "#b1232f",
      alt:
        names.length === 0 ? "Dessin du véhicule, sans défaut" : `Dessin du véhicule : ${names.join(" ; ")}`,
    },
    330,
  );
  const list = stack(
    ...(names.length === 0 ? [text("Aucun défaut relevé.")] : []),
    ...inspection.defects.map((defect, index) =>
      stack(
        text(`${index + 1}. ${names[index] ?? ""}`, { isBold: true }, { after: defect.comment ? 1 : 5 }),
        text(defect.comment, { color: soft }, { after: 5 }),
      ),
    ),
  );
  return stack(heading("Carrosserie et habitacle"), drawing, list);
}

const spotName = ({ inspection }: InspectionPaper, spot: string): string => {
  const index = inspection.defects.findIndex(({ id }) => id === spot);
  const defect = inspection.defects[index];
  if (defect) return `${index + 1}. ${defectName(defect)}`;
  const names: Readonly<Record<string, string>> = spots;
  return names[spot] ?? "";
};

const photosPerRow = 3;
function photosBlock(paper: InspectionPaper): Block {
  if (paper.photos.length === 0) return stack();
  const rows = Array.from({ length: Math.ceil(paper.photos.length / photosPerRow) }, (_, row) =>
    Array.from({ length: photosPerRow }, (__, column) => paper.photos[row * photosPerRow + column]),
  );
  const cell = (photo: InspectionPaper["photos"][number] | undefined): Block => {
    if (!photo) return stack();
    const name = spotName(paper, photo.spot);
    return stack(photograph(photo.bytes, { height: 118, alt: name }), text(name, { size: 8, color: soft }));
  };
  return stack(
    heading("Photos"),
    ...rows.map((row) =>
      sideBySide(
        row.map((photo) => ({ block: cell(photo) })),
        { gap: 10 },
      ),
    ),
  );
}

const signatureLine = ({ inspection: of, lessor }: InspectionPaper): Block =>
  together(
    space(6),
    text(
      of.finishedAt === null
        ? "Cet état des lieux n’est pas terminé."
        : `Relevé pour ${lessor.name} par ${of.finishedBy ?? ""}, le ${frenchInstant(of.finishedAt)}.`,
      { color: soft },
    ),
  );

/** The condition of the car, for this paper and for the delivery report. */
export const conditionBlocks = (paper: InspectionPaper): Block[] => [
  measures(paper),
  belongingsBlock(paper),
  tires(paper),
  defects(paper),
  ...(paper.inspection.comment ? [heading("Remarques"), text(paper.inspection.comment)] : []),
  photosBlock(paper),
  signatureLine(paper),
];

export const draw: Draw<InspectionPaper> = (paper) => {
  const { lessor, inspection: of } = paper;
  const name = `État des lieux ${of.plate || of.vin}`;
  const page = lessorPaper(lessor, { title: name, name });
  letterhead(page, lessor, {
    title: "État des lieux",
    facts: [
      `${inspectionKinds[of.kind]} · ${of.plate || of.vin}`,
      of.finishedAt === null ? "En cours" : frenchInstant(of.finishedAt),
    ],
  });
  page.put(carFacts(paper), ...conditionBlocks(paper));
  return page.end();
};
