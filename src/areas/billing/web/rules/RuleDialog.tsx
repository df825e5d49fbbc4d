// A rule: the form of its value from a day on, above its values by date, which are corrected or removed.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { rulesContract } from "../../contract/rules.ts";

interface RuleVersion {
  id: string | null;
  version: number | null;
  from: Day;
  enteredBy: string | null;
}

/** The start of a form that adds a value from a day on, or corrects one. */
const placeOf = (corrected: RuleVersion | null, today: Day) => ({
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
function RuleVersions<Version extends RuleVersion>({
  versions,
  title,
  show,
  onCorrect,
}: RuleVersionsProps<Version>) {
  const canChange = useSession().hasPermission("SET_VAT_NATURES");
  return (
    <FieldTable
      label="Valeurs par date"
      rows={versions.toReversed()}
      fields={{}}
      keyOf={({ id, from }) => id ?? from}
      columns={[
        {
          title: "Depuis",
          cell: ({ enteredBy, from }) =>
            enteredBy === null && from < "1980" ? "L’origine" : <DayCell day={from} />,
        },
        { title, isLong: true, cell: show },
        { title: "Par", cell: ({ enteredBy }) => enteredBy ?? "Valeur d’origine" },
        {
          title: "Actions",
          isHidden: true,
          cell: (one) =>
            canChange &&
            one.id !== null &&
            one.version !== null && (
              <Inline gap={4}>
                <Button variant="subtle" size="compact-xs" onClick={() => onCorrect(one)}>
                  Corriger
                </Button>
                <Remove id={one.id} version={one.version} from={one.from} />
              </Inline>
            ),
        },
      ]}
    />
  );
}

interface RuleDialogProps<Version extends RuleVersion> extends Omit<RuleVersionsProps<Version>, "onCorrect"> {
  /** The title of the dialog. */
  name: string;
  /** True where the law sets the value. */
  isFixed?: boolean;
  /** The form of a new value, or of a corrected one. */
  form: (
    corrected: Version | null,
    props: { place: ReturnType<typeof placeOf>; onDone: () => void },
  ) => ReactNode;
  done: string;
  onClose: () => void;
}

export function RuleDialog<Version extends RuleVersion>(props: RuleDialogProps<Version>) {
  const { name, isFixed = false, form, done, onClose, ...values } = props;
  const [corrected, correct] = useState<Version | null>(null);
  const canChange = useSession().hasPermission("SET_VAT_NATURES") && !isFixed;
  const place = placeOf(corrected, useToday());
  const onDone = (): void => {
    notifySuccess(done);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={name} size="lg">
      {canChange && (
        <Box key={corrected?.id ?? "new"} below={16}>
          {form(corrected, { place, onDone })}
        </Box>
      )}
      {values.versions.length > 0 && <RuleVersions {...values} onCorrect={correct} />}
    </Dialog>
  );
}
