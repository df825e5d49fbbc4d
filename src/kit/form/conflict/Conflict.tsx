// A colleague saved the same record meanwhile. Their changes merge into the form; the user resolves collisions.
import { Button } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { idlePart } from "../../page/lazy-part.tsx";
import css from "../form.module.css";
import type { FormState } from "../form.ts";
import { type Merge, merge, type Side } from "./merge.ts";
import { valueAt } from "../schema.ts";

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
function planMerge(form: FormState, { version, current }: ConflictDetails, prefer: Side = "mine"): MergePlan {
  const { schema, base, values } = form;
  // A write that names several records, or none, has no version to rebase on.
  const theirs = current ?? (valueAt(values, "version") === undefined ? {} : { version });
  return {
    ...merge(schema, { base, mine: values, theirs }, prefer),
    base: merge(schema, { base, mine: base, theirs }).merged,
  };
}

const Differences = idlePart(() => import("./Differences.tsx"));

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
  onSettled: () => void;
}

export function Conflict({ failure, form, onSettled }: ConflictProps) {
  const details = failure.details as ConflictDetails;
  const [plan] = useState(() => planMerge(form, details));
  const { collisions, incoming } = plan;
  const isMerged = details.current !== undefined && collisions.length === 0;
  useEffect(() => {
    if (isMerged) form.restart(plan.base, plan.merged);
  }, [form, isMerged, plan]);
  const settle = (prefer: Side): void => {
    const now = planMerge(form, details, prefer);
    form.restart(now.base, now.merged);
    onSettled();
  };
  return (
    <div className={css.conflict} role="alert">
      <p>
        {failure.message} {details.current && explanation(plan)}
      </p>
      <Suspense>
        {collisions.length > 0 && <Differences of={collisions} form={form} isCollision />}
        {incoming.length > 0 && <Differences of={incoming} form={form} isCollision={false} />}
      </Suspense>
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
