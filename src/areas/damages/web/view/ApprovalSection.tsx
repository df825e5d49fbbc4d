// The approval of the works of a repair, on the page of its damage.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ApprovalFacts } from "#maintenance/web/parts/ApprovalFacts.tsx";
import type { Damage } from "../../model/damages/damage.ts";
import { approvalDialogs } from "../dialogs/names.ts";

const DecisionDialog = lazyDialog(() => import("../dialogs/DecisionDialog.tsx"));

export function ApprovalSection({ damage }: { damage: Damage }) {
  const { approval, garageName } = damage;
  if (approval === null) return null;
  return (
    <CarFile
      title={`Accord de travaux : ${garageName}`}
      record={approval}
      dialogs={approvalDialogs}
      dialog={(name, onClose) => (
        <DecisionDialog name={name} damage={damage} approval={approval} onClose={onClose} />
      )}
    >
      <ApprovalFacts approval={approval} />
    </CarFile>
  );
}
