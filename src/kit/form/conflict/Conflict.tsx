// A colleague saved the same record meanwhile. Their changes merge into the form; the user resolves collisions.
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import css from "../form.module.css";
import type { FormState } from "../form.ts";
import { type Merge, merge, type Side, type Difference } from "./merge.ts";
import { withVersionsOf } from "./new-version.ts";
import { valueAt } from "../schema.ts";
import { DifferenceText, describeField } from "./difference-text.tsx";

interface ConflictDetails {
  version: number;
  /** Current values of the record, in the format of the form; absent when the write edits no form. */
  current?: object;
}

interface MergePlan extends Merge {
  /** New base version of the form: the current record, in the format of the form. */
  base: unknown;
}

/** Merges the current values of the form with the version saved by the colleague. */
function planMerge(
  { form, start }: Pick<ConflictProps, "form" | "start">,
  { version, current }: ConflictDetails,
  prefer: Side = "mine",
): MergePlan {
  const { schema, base, values } = form;
  // A write that names several records has their versions in its rows.
  if (!current && valueAt(values, "version") === undefined)
    return {
      base: withVersionsOf(start, base),
      merged: withVersionsOf(start, values),
      collisions: [],
      incoming: [],
    };
  const theirs = current ?? { version };
  return {
    ...merge(schema, { base, mine: values, theirs }, prefer),
    base: merge(schema, { base, mine: base, theirs }).merged,
  };
}

const explanation = ({ collisions, incoming }: MergePlan): string => {
  if (collisions.length > 0)
    return "Pour ce que vous avez modifié tous les deux, choisissez ; le reste de votre saisie et de ses changements est gardé.";
  return incoming.length > 0
    ? "Ses changements sont repris dans votre saisie : enregistrez pour garder les deux."
    : "Ses changements ne touchent pas à ce que vous avez saisi : enregistrez à nouveau.";
};

interface ConflictProps {
  failure: CallFailure;
  form: FormState;
  /** The initial values of the form, from what the screen shows now. */
  start: unknown;
  onSettled: () => void;
}

/** A table of what two people changed in one record. */
function Differences({
  of,
  form,
  isCollision,
}: {
  of: readonly Difference[];
  form: FormState;
  isCollision: boolean;
}) {
  return (
    <div className={css.differences}>
      <table>
        <thead>
          <tr>
            <th>{isCollision ? "Modifié par vous deux" : "Repris de sa version"}</th>
            <th>Sa version</th>
            <th>{isCollision ? "Votre saisie" : "Avant"}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((one, index) => {
            const field = describeField(form, one.path);
            return (
              // The rows of a table rendered once never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{one.kind === "order" ? `${field.label} (ordre)` : field.label}</th>
                <td>
                  <DifferenceText of={one} field={field} side="theirs" isCollision={isCollision} />
                </td>
                <td>
                  <DifferenceText of={one} field={field} side="mine" isCollision={isCollision} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export default function Conflict({ failure, form, start, onSettled }: ConflictProps) {
  const details = failure.details as ConflictDetails;
  const [plan] = useState(() => planMerge({ form, start }, details));
  const { collisions, incoming } = plan;
  const isMerged = details.current !== undefined && collisions.length === 0;
  useEffect(() => {
    if (isMerged) form.restart(plan.base, plan.merged);
  }, [form, isMerged, plan]);
  const settle = (prefer: Side): void => {
    const now = planMerge({ form, start }, details, prefer);
    form.restart(now.base, now.merged);
    onSettled();
  };
  return (
    <Box ink="plain" padding={10} paddingX={14} className={css.conflict} role="alert">
      <p>
        {failure.message} {details.current && explanation(plan)}
      </p>
      {collisions.length > 0 && <Differences of={collisions} form={form} isCollision />}
      {incoming.length > 0 && <Differences of={incoming} form={form} isCollision={false} />}
      <Inline gap={8} wraps align="stretch" above={10}>
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
      </Inline>
    </Box>
  );
}
