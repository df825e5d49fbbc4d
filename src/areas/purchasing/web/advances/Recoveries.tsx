// Amounts of an advance that have come back, each refund with its reversal.
import { Button } from "@mantine/core";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import type { AdvanceView } from "../../model/orders/advance.ts";
import { recoveryRecord } from "../../model/orders/records.ts";

interface RecoveriesProps {
  of: AdvanceView["recoveries"];
  /** Null for a user who may not undo them. */
  onUndo: ((id: string) => void) | null;
}

export const Recoveries = ({ of, onUndo }: RecoveriesProps) =>
  of.length > 0 && (
    <FieldTable
      label="Récupérations"
      rows={of}
      fields={recoveryRecord.fields}
      columns={[
        { key: "recoveredOn", title: "Le", cell: ({ recoveredOn }) => <DayCell day={recoveredOn} /> },
        { key: "cause", title: "Comment" },
        { key: "note", title: "Note", cell: ({ note }) => note },
        {
          key: "amountCents",
          title: "Montant",
          isRight: true,
          cell: ({ amountCents }) => <Price cents={amountCents} isFixed withUnit />,
        },
        {
          title: "",
          isHidden: true,
          isRight: true,
          cell: ({ id, cause }) =>
            onUndo &&
            cause === "REFUND" && (
              <Button variant="subtle" size="compact-sm" onClick={() => onUndo(id)}>
                Annuler
              </Button>
            ),
        },
      ]}
    />
  );
