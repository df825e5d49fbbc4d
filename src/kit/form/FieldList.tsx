// Rows of fields that repeat: contacts, options, lines.
import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import css from "./form.module.css";
import { type FieldProps, useField } from "./form.ts";

interface FieldListProps extends FieldProps {
  /** A new row. */
  fresh: () => unknown;
  /** The verb of the button: "Ajouter un contact". */
  add: string;
  /** Rows that are never taken away. */
  minimum?: number;
  maximum?: number;
  /** The fields of one row; `path` begins their names: `${path}.email`. */
  children: (path: string, index: number) => ReactNode;
}

export function FieldList({ fresh, add, minimum = 0, maximum = 100, children, ...props }: FieldListProps) {
  const { value, set, error } = useField<unknown[]>(props);
  const rows = value ?? [];
  const adding = useRef<HTMLButtonElement>(null);
  // The button that had the focus goes away with its row.
  const remove = (index: number): void => {
    set(rows.filter((_one, at) => at !== index));
    setTimeout(() => adding.current?.focus());
  };
  return (
    <div className={css.items} role="group" aria-label={props.label} data-error={error ? true : undefined}>
      {rows.map((_, index) => (
        <div key={index} className={css.item}>
          <div className={css.itemFields}>{children(`${props.name}.${index}`, index)}</div>
          {rows.length > minimum && (
            <ActionIcon aria-label={`Retirer la ligne ${index + 1}`} onClick={() => remove(index)}>
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      ))}
      {error && (
        <span role="alert" style={{ color: "var(--danger-ink)" }}>
          {error}
        </span>
      )}
      {rows.length < maximum && (
        <div>
          <Button
            ref={adding}
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set([...rows, fresh()])}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}
