// Repeating rows of fields: contacts, options, lines.
import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { Erased } from "#kernel/erased.ts";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { type ReactNode, useRef, useState } from "react";
import css from "../form.module.css";
import { type FieldProps, labelOf } from "../field.ts";
import { useField, useFormState } from "../form.ts";
import { isRowEdited } from "./rows.ts";
import { SectionContext, useSection } from "../sections.ts";

type FieldListProps = FieldProps<"group"> & {
  newRow: () => unknown;
  /** The label of the button: "Ajouter un contact". */
  add: string;
  /** The number of rows that cannot be removed. */
  minimum?: number;
  maximum?: number;
  /** The name of a row in the index of the form, which then lists the rows: "Camille Roux". */
  nameOf?: Erased<[row: unknown], string>;
  /** The fields of one row; their names begin with `path`: `${path}.email`. */
  children: (path: string, index: number) => ReactNode;
};

/** More rows would hide the other sections of the index. */
const maximumIndexedRows = 30;

interface RemovedRow {
  row: unknown;
  index: number;
  /** The round of the form in which it was removed: a save or a restart forgets it. */
  round: number;
}

const nextKey = (keys: readonly number[]): number => Math.max(-1, ...keys) + 1;

/** One key per row: the existing ones, then new ones. */
function padKeys(existingKeys: readonly number[], count: number): readonly number[] {
  const first = nextKey(existingKeys);
  return Array.from(
    { length: count },
    (_, index) => existingKeys[index] ?? first + index - existingKeys.length,
  );
}

interface ItemProps {
  title: string | undefined;
  index: number;
  /** Absent when the row cannot be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function Item({ title, index, onRemove, children }: ItemProps) {
  const { id, element } = useSection<HTMLDivElement>(useFormState(), title);
  return (
    <div ref={element} className={css.item} tabIndex={-1} data-row>
      <Stack gap={10}>
        <SectionContext value={id}>{children}</SectionContext>
      </Stack>
      {onRemove && (
        <ActionIcon aria-label={`Retirer la ligne ${index + 1}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}

export function FieldList(props: FieldListProps) {
  const { newRow, add, minimum = 0, maximum = 100, nameOf, children, ...field } = props;
  const { value, set, error } = useField<unknown[]>(field, false, { nameOf });
  const form = useFormState();
  const rows = value ?? [];
  // The React key of each row: its fields preserve their state when another row is removed.
  const [existingKeys, setKeys] = useState<readonly number[]>([]);
  const keys = padKeys(existingKeys, rows.length);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const titleOf = (row: unknown): string => nameOf?.(row).trim() ?? "";
  // Waits until the row is added or removed: the focused button disappears with its row.
  const focusLater = (find: (root: HTMLElement) => HTMLElement | null | undefined): void => {
    setTimeout(() => {
      if (root.current) find(root.current)?.focus();
    });
  };
  const focusRow = (index: number): void =>
    focusLater((all) =>
      [...all.children]
        .filter((child) => child.matches("[data-row]"))
        [index]?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button"),
    );
  const append = (): void => {
    set([...rows, newRow()]);
    focusRow(rows.length);
  };
  const remove = (index: number): void => {
    const row = rows[index];
    setKeys(keys.toSpliced(index, 1));
    set(rows.filter((_one, at) => at !== index));
    setRemoved(isRowEdited(row, newRow()) ? { row, index, round: form.round } : null);
    focusLater((all) => [...(all.lastElementChild?.querySelectorAll("button") ?? [])].at(-1));
  };
  const restore = ({ row, index }: RemovedRow): void => {
    const at = Math.min(index, rows.length);
    setKeys(keys.toSpliced(at, 0, nextKey(keys)));
    set(rows.toSpliced(at, 0, row));
    setRemoved(null);
    focusRow(at);
  };
  const isNamed = nameOf !== undefined && rows.length > 1 && rows.length <= maximumIndexedRows;
  const restorable = removed?.round === form.round && rows.length < maximum ? removed : null;
  return (
    <div
      ref={root}
      className={css.items}
      role="group"
      aria-label={labelOf(props)}
      data-error={error ? true : undefined}
    >
      {rows.map((row, index) => (
        <Item
          key={keys[index]}
          title={isNamed ? titleOf(row) || `Ligne ${index + 1}` : undefined}
          index={index}
          onRemove={rows.length > minimum ? () => remove(index) : undefined}
        >
          {children(`${props.name}.${index}`, index)}
        </Item>
      ))}
      {error && (
        <span role="alert" style={{ color: "var(--danger-ink)" }}>
          {error}
        </span>
      )}
      <Inline gap={6} columnGap={12} wraps>
        {rows.length < maximum && (
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={append}>
            {add}
          </Button>
        )}
        {restorable && (
          <span role="status" className={css.removed}>
            Ligne retirée&nbsp;: {titleOf(restorable.row) || `n° ${restorable.index + 1}`}
            <Button variant="subtle" size="compact-xs" onClick={() => restore(restorable)}>
              Rétablir
            </Button>
          </span>
        )}
      </Inline>
    </div>
  );
}
