// Amounts of an advance that have come back, each refund with its reversal.
import { Button } from "@mantine/core";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { AdvanceView } from "../../model/orders/advance.ts";
import { recoveryCauses } from "../../model/orders/records.ts";

type Recovery = AdvanceView["recoveries"][number];

function RecoveryLine({ recovery, onUndo }: { recovery: Recovery; onUndo: (() => void) | null }) {
  const { recoveredOn, amountCents, cause, note } = recovery;
  return (
    <tr>
      <td>
        <DayCell day={recoveredOn} />
      </td>
      <td data-label="Comment">{recoveryCauses[cause]}</td>
      <td data-label="Note">{note}</td>
      <td data-right data-label="Montant">
        <Price cents={amountCents} isFixed withUnit />
      </td>
      <td data-right>
        {onUndo && (
          <Button variant="subtle" size="compact-sm" onClick={onUndo}>
            Annuler
          </Button>
        )}
      </td>
    </tr>
  );
}

interface RecoveriesProps {
  of: readonly Recovery[];
  /** Null for a user who may not undo them. */
  onUndo: ((id: string) => void) | null;
}

export const Recoveries = ({ of, onUndo }: RecoveriesProps) =>
  of.length > 0 && (
    <PlainTable
      label="Récupérations"
      titles={["Le", "Comment", "Note", { text: "Montant", isRight: true }, ""]}
      stacks
    >
      {of.map((recovery) => (
        <RecoveryLine
          key={recovery.id}
          recovery={recovery}
          onUndo={onUndo && recovery.cause === "REFUND" ? () => onUndo(recovery.id) : null}
        />
      ))}
    </PlainTable>
  );
