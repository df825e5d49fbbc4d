// A colleague saved the same record meanwhile. Their changes merge into the form; the user decides only on collisions.
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { CallFailure } from "#kernel/web/catalogue.ts";
import { DifferenceWords, nameOf } from "./difference-words.tsx";
import css from "./form.module.css";
import type { FormState } from "./form.ts";
import { type Difference, type Merge, merge, type Side } from "./merge.ts";
import { valueAt } from "./schema.ts";

interface Conflicting {
  version: number;
  /** Values of the form as the record has them; absent where the write edits no form. */
  current?: object;
}

interface Plan extends Merge {
  /** New base version of the form: the current record, in the format of the form. */
  base: unknown;
}

/** Merges the current values of the form with the version of the colleague. */
function planOf(form: FormState, { version, current }: Conflicting, prefer: Side = "mine"): Plan {
  const { schema, base, values } = form;
  // A write that names several records, or none, has no version to go on with.
  const theirs = current ?? (valueAt(values, "version") === undefined ? {} : { version });
  return {
    ...merge(schema, { base, mine: values, theirs }, prefer),
    base: merge(schema, { base, mine: base, theirs }).merged,
  };
}

function Differences({
  of,
  form,
  isAsked,
}: {
  of: readonly Difference[];
  form: FormState;
  isAsked: boolean;
}) {
  return (
    <div className={css.differences}>
      <table>
        <thead>
          <tr>
            <th>{isAsked ? "Modifié par vous deux" : "Repris de sa version"}</th>
            <th>Sa version</th>
            <th>{isAsked ? "Votre saisie" : "Avant"}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((one, index) => {
            const named = nameOf(form, one.path);
            return (
              // Nothing moves in a table that is drawn once.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{one.kind === "order" ? `${named.label} (ordre)` : named.label}</th>
                <td>
                  <DifferenceWords of={one} named={named} side="theirs" isAsked={isAsked} />
                </td>
                <td>
                  <DifferenceWords of={one} named={named} side="mine" isAsked={isAsked} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const explain = ({ collisions, taken }: Plan): string => {
  if (collisions.length > 0)
    return "Pour ce que vous avez modifié tous les deux, choisissez ; le reste de votre saisie et de ses changements est gardé.";
  return taken.length > 0
    ? "Ses changements sont repris dans votre saisie : enregistrez pour garder les deux."
    : "Ses changements ne touchent pas à ce que vous avez saisi : enregistrez à nouveau.";
};

interface ConflictProps {
  failure: CallFailure;
  form: FormState;
  onSettled: () => void;
}

export function Conflict({ failure, form, onSettled }: ConflictProps) {
  const details = failure.details as Conflicting;
  const [plan] = useState(() => planOf(form, details));
  const { collisions, taken } = plan;
  const isMerged = details.current !== undefined && collisions.length === 0;
  useEffect(() => {
    if (isMerged) form.restart(plan.base, plan.merged);
  }, [form, isMerged, plan]);
  const settle = (prefer: Side): void => {
    const now = planOf(form, details, prefer);
    form.restart(now.base, now.merged);
    onSettled();
  };
  return (
    <div className={css.conflict} role="alert">
      <p>
        {failure.message} {details.current && explain(plan)}
      </p>
      {collisions.length > 0 && <Differences of={collisions} form={form} isAsked />}
      {taken.length > 0 && <Differences of={taken} form={form} isAsked={false} />}
      <div className={css.conflictActions}>
        {!isMerged && (
          <Button variant="default" onClick={() => settle("mine")}>
            Garder ma saisie
          </Button>
        )}
        {details.current && !isMerged && (
          <Button variant="subtle" color="gray" onClick={() => settle("theirs")}>
            Reprendre sa version
          </Button>
        )}
      </div>
    </div>
  );
}
