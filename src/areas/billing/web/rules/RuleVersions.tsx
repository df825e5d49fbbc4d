// The values of a rule by date: those that people entered are corrected or removed.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { rulesContract } from "../../contract/rules.ts";

export interface RuleVersion {
  id: string | null;
  version: number | null;
  from: Day;
  enteredBy: string | null;
}

/** The start of a form that adds a value from a day on, or corrects one. */
export const placeOf = (corrected: RuleVersion | null, today: Day) => ({
  from: corrected?.from ?? today,
  id: corrected?.id ?? null,
  version: corrected?.version ?? null,
});

function Remove({ id, version, from }: { id: string; version: number; from: Day }) {
  const remove = useWrite(rulesContract.removeBillingRule);
  return (
    <RemoveButton
      title={`Retirer la valeur du ${frenchDay(from)} ?`}
      text="La valeur précédente s’appliquera de nouveau, sauf si des documents finalisés portent celle-ci."
      remove={() => remove.mutateAsync({ params: { id }, body: { version } })}
      done="La valeur est retirée."
    />
  );
}

interface RuleVersionsProps<Version extends RuleVersion> {
  versions: readonly Version[];
  /** The title of the column of values. */
  title: string;
  show: (version: Version) => ReactNode;
  onCorrect: (version: Version) => void;
}

/** The latest one first. */
export function RuleVersions<Version extends RuleVersion>({
  versions,
  title,
  show,
  onCorrect,
}: RuleVersionsProps<Version>) {
  const canChange = useSession().hasPermission("SET_VAT_NATURES");
  return (
    <PlainTable
      label="Valeurs par date"
      titles={["Depuis", title, "Par", { text: "Actions", isHidden: true }]}
      stacks
    >
      {withKeys(versions.toReversed(), ({ id, from }) => id ?? from).map(([key, one]) => (
        <tr key={key}>
          <td>{one.enteredBy === null && one.from < "1980" ? "L’origine" : <DayCell day={one.from} />}</td>
          <td data-label={title} data-long>
            {show(one)}
          </td>
          <td data-label="Par">{one.enteredBy ?? "Valeur d’origine"}</td>
          <td>
            {canChange && one.id !== null && one.version !== null && (
              <Inline gap={4}>
                <Button variant="subtle" size="compact-xs" onClick={() => onCorrect(one)}>
                  Corriger
                </Button>
                <Remove id={one.id} version={one.version} from={one.from} />
              </Inline>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
