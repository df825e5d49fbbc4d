// Defects with their state, each opening its own photos.
import type { Tone } from "#kernel/flow/flow.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { carParts } from "../../model/car-shape.ts";
import { type ComparedDefect, type Comparison, defectStates } from "../../model/comparison.ts";
import { type Defect, defectKinds, defectMeasures, defectSigns } from "../../model/inspection-items.ts";
import css from "./comparison.module.css";

export const stateTones: Readonly<Record<ComparedDefect["state"], Tone>> = {
  NEW: "danger",
  GROWN: "warning",
  SAME: "neutral",
  GONE: "success",
  UNKNOWN: "info",
};

/** The later facts of a defect. */
export const latestOf = (of: ComparedDefect): Defect | null => of.return ?? of.departure;

const detailsOf = (defect: Defect | null): string =>
  defect
    ? [defectMeasures(defect) || "non mesuré", ...defect.signs.map((sign) => defectSigns[sign].toLowerCase())]
        .filter(Boolean)
        .join(", ")
    : "";

/** Both sizes of what has grown; the one that is known of anything else. */
const sizes = ({ state, departure, return: back }: ComparedDefect): string =>
  state === "GROWN" ? `${detailsOf(departure)} → ${detailsOf(back)}` : detailsOf(back ?? departure);

function notesOf({ state, isMeasuredTwice }: ComparedDefect, { lateDays }: Comparison): string[] {
  return [
    state === "NEW" && lateDays !== null ? `Constaté ${lateDays} jours après la remise` : "",
    isMeasuredTwice ? "" : "Mesuré une seule fois : l’aggravation ne peut pas être écartée",
  ].filter(Boolean);
}

interface ComparedDefectsProps {
  comparison: Comparison;
  defects: readonly ComparedDefect[];
  openedId: string;
  onOpen: (id: string) => void;
}

export function ComparedDefects({ comparison, defects, openedId, onOpen }: ComparedDefectsProps) {
  const { departure, return: back, defects: all } = comparison;
  const photosOf = (id: string): number =>
    [...(departure?.pictures ?? []), ...back.pictures].filter(({ spot }) => spot === id).length;
  if (defects.length === 0)
    return (
      <Text isParagraph ink="muted" above={12}>
        Aucun défaut sur cette vue.
      </Text>
    );
  return (
    <ul className={css.defects}>
      {defects.map((compared) => {
        const { id, state } = compared;
        const defect = latestOf(compared);
        const photos = photosOf(id);
        return (
          defect && (
            <li key={id}>
              <button type="button" aria-pressed={id === openedId} onClick={() => onOpen(id)}>
                <span className={css.number} data-tone={stateTones[state]}>
                  {all.indexOf(compared) + 1}
                </span>
                <span>
                  <Badge tone={stateTones[state]}>{defectStates[state]}</Badge>
                </span>
                <span className={css.words}>
                  <strong>{defectKinds[defect.kind]}</strong>,{" "}
                  {(carParts[defect.part]?.label ?? "").toLowerCase()}
                  {" · "}
                  {sizes(compared)}
                  {[defect.comment, ...notesOf(compared, comparison)].filter(Boolean).map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                </span>
                <Text as="span" ink="muted" isOneLine>
                  {photos > 0 && (photos === 1 ? "1 photo" : `${photos} photos`)}
                </Text>
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}
