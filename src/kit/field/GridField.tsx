// An editable grid of numbers over a list of points: `[{ duration: 36, mileage: 60000, priceCents: 1200000 }]`.
// Arrows and Enter move; a block copied from a spreadsheet is pasted as it is, with its headers or without.
import { Button, Input } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { euros, frenchNumber, parsePrice } from "#kernel/money.ts";
import { type FieldProps, useField, useFormState } from "../form/form.ts";
import css from "./field.module.css";
import { type Axes, axisOf, type GridShape, paste, type Point, readNumber, withCell } from "./grid.ts";

interface Axis {
  key: string;
  /** After the number, in the headers: "mois". */
  unit: string;
}

interface GridFieldProps extends FieldProps {
  row: Axis;
  column: Axis;
  cell: { key: string; as: "cents" | "number" };
}

const plain = (value: unknown, as: "cents" | "number"): string => (typeof value === "number" ? frenchNumber(as === "cents" ? euros(value) : value, Number.isInteger(as === "cents" ? euros(value) : value) ? 0 : 2) : String(value ?? ""));

function Cell({ value, as, label, isWrong, onChange }: { value: unknown; as: "cents" | "number"; label: string; isWrong: boolean; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const end = (): void => {
    if (typed !== null) onChange(typed);
    setTyped(null);
  };
  return <input aria-label={label} aria-invalid={isWrong || undefined} inputMode="decimal" value={typed ?? plain(value, as)} onChange={(event) => setTyped(event.target.value)} onBlur={end} onKeyDown={(event) => event.key === "Escape" && setTyped(null)} onFocus={(event) => event.target.select()} />;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] }[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  if (!by || !cell) return;
  event.preventDefault();
  const line = cell.parentElement as HTMLTableRowElement;
  const next = (line.parentElement as HTMLTableSectionElement).rows[line.sectionRowIndex + (by[0] as number)];
  next?.cells[cell.cellIndex]?.querySelector("input")?.focus();
}

/** Adds a row or a column by its number. */
function AddAxis({ label, onAdd }: { label: string; onAdd: (value: number) => void }) {
  const [typed, setTyped] = useState("");
  const value = readNumber(typed);
  const add = (): void => {
    if (value === undefined) return;
    onAdd(value);
    setTyped("");
  };
  return (
    <>
      <Input w={96} aria-label={label} placeholder={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} onKeyDown={(event) => event.key === "Enter" && (event.preventDefault(), add())} />
      <Button variant="default" disabled={value === undefined} onClick={add}>
        Ajouter
      </Button>
    </>
  );
}

export function GridField({ row, column, cell, ...props }: GridFieldProps) {
  const field = useField<Point[]>(props);
  const form = useFormState();
  const points = field.value ?? [];
  const shape: GridShape = { row: row.key, column: column.key, cell: cell.key };
  const [added, setAdded] = useState<Axes>({ rows: [], columns: [] });
  const last = useRef({ row: 0, column: 0 });
  const axes: Axes = {
    rows: [...new Set([...axisOf(points, row.key), ...added.rows])].sort((a, b) => a - b),
    columns: [...new Set([...axisOf(points, column.key), ...added.columns])].sort((a, b) => a - b),
  };
  const read = (text: string): unknown => (text.trim() === "" ? undefined : ((cell.as === "cents" ? parsePrice(text) : readNumber(text)) ?? text));
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n;]/.test(text.trim())) return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
    const pasted = paste(points, shape, { text, axes, ...last.current, read });
    setAdded(pasted.axes);
    field.set(pasted.points);
  };
  const isWrong = (point: Point | undefined): boolean => point !== undefined && form.errorOf(`${props.name}.${points.indexOf(point)}.${cell.key}`) !== undefined;
  const pointAt = (atRow: number, atColumn: number): Point | undefined => points.find((point) => Number(point[row.key]) === atRow && Number(point[column.key]) === atColumn);
  return (
    <Input.Wrapper label={props.label} description={props.description} error={field.error} withAsterisk={field.isRequired} labelElement="div">
      <div className={css.grid} onPaste={onPaste} onKeyDown={moveFocus}>
        <table aria-label={props.label}>
          <thead>
            <tr>
              <th />
              {axes.columns.map((at) => (
                <th key={at} scope="col">{`${frenchNumber(at)}\u00a0${column.unit}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {axes.rows.map((atRow) => (
              <tr key={atRow}>
                <th scope="row">{`${frenchNumber(atRow)}\u00a0${row.unit}`}</th>
                {axes.columns.map((atColumn) => {
                  const point = pointAt(atRow, atColumn);
                  return (
                    <td key={atColumn} onFocus={() => (last.current = { row: atRow, column: atColumn })}>
                      <Cell value={point?.[cell.key]} as={cell.as} label={`${frenchNumber(atRow)} ${row.unit}, ${frenchNumber(atColumn)} ${column.unit}`} isWrong={isWrong(point)} onChange={(text) => field.set(withCell(points, shape, { row: atRow, column: atColumn, value: read(text) }))} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {axes.rows.length === 0 && <textarea className={css.pasteHere} aria-label={`${props.label} : coller un tableau`} placeholder="Collez ici un tableau copié d’un tableur, ou ajoutez une ligne et une colonne." value="" onChange={() => {}} rows={2} />}
      </div>
      <div className={css.gridButtons}>
        <AddAxis label={`Ligne (${row.unit})`} onAdd={(at) => setAdded({ ...added, rows: [...added.rows, at] })} />
        <AddAxis label={`Colonne (${column.unit})`} onAdd={(at) => setAdded({ ...added, columns: [...added.columns, at] })} />
        <span>Un bloc copié d’un tableur se colle dans une cellule.</span>
      </div>
    </Input.Wrapper>
  );
}
