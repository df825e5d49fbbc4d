// Spreadsheet-like editor of a price grid: arrow keys move, Ctrl V pastes a block, errors show on their cell.
import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import {
  addDuration,
  addMileage,
  type GridDraft,
  pasteCells,
  parseClipboard,
  type CellPosition,
  type ParsedDraft,
  removeDuration,
  removeMileage,
  setCell,
} from "./grid-draft.ts";
import css from "./grid.module.css";

interface GridEditorProps {
  draft: GridDraft;
  read: ParsedDraft;
  onChange: (draft: GridDraft) => void;
  /** Names the table and its cells: "Prix de revente". */
  label: string;
  /** Unit of mileage: "km" over the whole duration by default, or "km/mois". */
  distance?: string;
}

const steps: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function GridEditor({ draft, read, onChange, label, distance = "km" }: GridEditorProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = ({ line, column }: CellPosition): void => {
    const next = table.current?.querySelector<HTMLInputElement>(`[data-place="${line}:${column}"]`);
    next?.focus();
    next?.select();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, place: CellPosition): void => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isInside =
      event.key === "ArrowLeft"
        ? selectionEnd !== 0
        : event.key === "ArrowRight"
          ? selectionStart !== value.length
          : false;
    if (isInside && selectionStart === selectionEnd) return;
    event.preventDefault();
    focus({ line: place.line + step[0], column: place.column + step[1] });
  };
  const onPaste = (event: ClipboardEvent, place: CellPosition): void => {
    const cells = parseClipboard(event.clipboardData.getData("text"));
    if (cells.length === 1 && cells[0]?.length === 1 && !(place.line === -1 && place.column === -1)) return;
    event.preventDefault();
    onChange(pasteCells(draft, place, cells));
  };
  const cell = (place: CellPosition, text: string, name: string) => {
    const problem = read.problems.get(`${place.line}:${place.column}`);
    return (
      <input
        className={css.cell}
        inputMode="decimal"
        data-place={`${place.line}:${place.column}`}
        aria-label={name}
        aria-invalid={problem !== undefined}
        title={problem}
        value={text}
        onChange={(event) => onChange(setCell(draft, place, event.currentTarget.value))}
        onKeyDown={(event) => onKey(event, place)}
        onPaste={(event) => onPaste(event, place)}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  };
  const removal = (headings: readonly string[], name: string, without: () => GridDraft) =>
    headings.length > 1 && (
      <ActionIcon
        className={css.remove}
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={name}
        onClick={() => onChange(without())}
      >
        <IconX size={12} />
      </ActionIcon>
    );
  const addition = (name: string, extended: () => GridDraft) => (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => onChange(extended())}
    >
      {name}
    </Button>
  );
  return (
    <div>
      <Box surface="outline" className={css.scroll}>
        <table ref={table} className={css.grid} aria-label={label}>
          <thead>
            <tr>
              <td className={css.corner}>
                <input
                  className={css.cell}
                  readOnly
                  value={`mois \\ ${distance}`}
                  aria-label="Coin de la grille : collez ici une grille entière, avec ses durées et ses kilométrages"
                  data-place="-1:-1"
                  onKeyDown={(event) => onKey(event, { line: -1, column: -1 })}
                  onPaste={(event) => onPaste(event, { line: -1, column: -1 })}
                />
              </td>
              {draft.kilometrages.map((text, column) => (
                // The position is the identity: a heading being typed is only its text.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column} scope="col">
                  {cell({ line: -1, column }, text, `Kilométrage ${column + 1}`)}
                  {removal(draft.kilometrages, `Retirer le kilométrage ${text}`, () =>
                    removeMileage(draft, column),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.durations.map((duration, line) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={line}>
                <th scope="row">
                  {cell({ line, column: -1 }, duration, `Durée ${line + 1}`)}
                  {removal(draft.durations, `Retirer la durée ${duration}`, () =>
                    removeDuration(draft, line),
                  )}
                </th>
                {draft.kilometrages.map((mileage, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>
                    {cell(
                      { line, column },
                      draft.amounts[line]?.[column] ?? "",
                      `${duration} mois, ${mileage} ${distance}, en euros`,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Inline gap={8} wraps above={8}>
        {addition("Durée", () => addDuration(draft))}
        {addition("Kilométrage", () => addMileage(draft))}
        <Text as="span" ink="muted" size="small">
          En euros hors taxes. Un bloc copié d’un tableur se colle dans n’importe quelle case ; dans le coin,
          avec ses durées et ses kilométrages.
        </Text>
      </Inline>
    </div>
  );
}
