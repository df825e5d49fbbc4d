// Form field of a price grid. While it is invalid, the form holds the typed text and refuses submission.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useState } from "react";
import { type FieldProps, labelOf } from "#kit/form/field.ts";
import { useField } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import type { Grid } from "../../model/grid.ts";
import { toDraft, type GridDraft, parseDraft } from "./grid-draft.ts";
import { GridEditor } from "./GridEditor.tsx";

const isDraft = (value: unknown): value is GridDraft =>
  typeof value === "object" && value !== null && "amounts" in value;

/** One line per duration: « 36 mois : 10 000 km 21 500 €, 20 000 km 19 800 € ». */
const describeGrid = (grid: Grid | GridDraft): string =>
  isDraft(grid)
    ? "Grille incomplète"
    : grid.durations
        .map((months, row) => {
          const amounts = grid.kilometrages.map(
            (km, column) => `${frenchNumber(km)} km ${frenchPrice(grid.amountsCents[row]?.[column] ?? 0)}`,
          );
          return `${months} mois : ${amounts.join(", ")}`;
        })
        .join("\n");

type GridFieldProps = FieldProps<"group"> & {
  distance?: string;
  /** Starting axes when there is no grid. */
  blank?: GridDraft;
};

export function GridField({ distance, blank, ...props }: GridFieldProps) {
  const { value, set, error } = useField<Grid | GridDraft>(props, false, { write: describeGrid });
  const [edited, setEdited] = useState<{ draft: GridDraft; value: unknown } | null>(null);
  // A form value that was not typed here comes from a restored draft or a colleague's change.
  const draft =
    edited && edited.value === (value ?? null)
      ? edited.draft
      : isDraft(value)
        ? value
        : toDraft((value as Grid | null | undefined) ?? null, blank);
  const read = parseDraft(draft);
  const change = (next: GridDraft): void => {
    const { grid, isEmpty } = parseDraft(next);
    const sent = isEmpty ? null : (grid ?? next);
    setEdited({ draft: next, value: sent });
    set(sent);
  };
  const count = read.problems.size;
  return (
    <div role="group" aria-label={labelOf(props)} data-error={count > 0 || undefined}>
      <GridEditor draft={draft} read={read} onChange={change} label={labelOf(props)} distance={distance} />
      {(count > 0 || error) && (
        <Text above={6} ink="danger">
          {count > 0 ? `${count} case${count > 1 ? "s" : ""} à compléter ou à corriger.` : error}
        </Text>
      )}
    </div>
  );
}
