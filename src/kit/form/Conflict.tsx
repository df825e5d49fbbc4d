// A colleague saved the same record meanwhile: who, when, what differs, and nothing typed is lost.
import { Button } from "@mantine/core";
import { useState } from "react";
import { type Day, frenchDay, isDay } from "#kernel/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { CallFailure } from "#kernel/web/catalogue.ts";
import css from "./form.module.css";
import type { FormState } from "./form.ts";
import { valueAt, withValue } from "./schema.ts";

interface Conflicting {
  version: number;
  current: Record<string, unknown>;
}

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number")
    return name.endsWith("Cents") ? frenchPrice(value) : String(value).replace(".", ",");
  if (typeof value === "string") return isDay(value) ? frenchDay(value as Day) : value;
  return Array.isArray(value) ? `${value.length} éléments` : "…";
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields on screen that the colleague's version holds otherwise than the form. */
function differences(
  form: FormState,
  current: Record<string, unknown>,
): { name: string; label: string; theirs: unknown; mine: unknown }[] {
  return [...form.labels]
    .filter(([name]) => valueAt(current, name) !== undefined)
    .map(([name, label]) => ({
      name,
      label,
      theirs: valueAt(current, name),
      mine: valueAt(form.values, name),
    }))
    .filter(({ theirs, mine }) => !same(theirs, mine));
}

export function Conflict({
  failure,
  form,
  onSettled,
}: {
  failure: CallFailure;
  form: FormState;
  onSettled: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { version, current } = failure.details as Conflicting;
  const lines = differences(form, current);
  const settle = (values: unknown): void => {
    form.restart(
      lines.reduce(
        (base, { name, theirs }) => withValue(base, name, theirs),
        withValue(form.base, "version", version),
      ),
      withValue(values, "version", version),
    );
    onSettled();
  };
  return (
    <div className={css.conflict} role="alert">
      <p>{failure.message}</p>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th>Champ</th>
              <th>Sa version</th>
              <th>Votre saisie</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, label, theirs, mine }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{wordsOf(name, theirs)}</td>
                <td>{wordsOf(name, mine)}</td>
              </tr>
            ))}
            {lines.length === 0 && (
              <tr>
                <td colSpan={3}>Aucun champ de ce formulaire ne diffère.</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <div className={css.conflictActions}>
        {!isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Voir les changements
          </Button>
        )}
        <Button variant="default" onClick={() => settle(form.values)}>
          Garder ma saisie
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() =>
            settle(lines.reduce((values, { name, theirs }) => withValue(values, name, theirs), form.values))
          }
        >
          Reprendre sa version
        </Button>
      </div>
    </div>
  );
}
