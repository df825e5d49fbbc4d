// The approval of the works of a repair, on the page of its damage.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { ApprovalFacts } from "#maintenance/web/parts/ApprovalFacts.tsx";
import type { Damage } from "../../model/damages/damage.ts";

const forms = recordForms(() => import("../dialogs/approval-forms.tsx"));

export function ApprovalSection({ damage }: { damage: Damage }) {
  const { approval, garageName } = damage;
  if (approval === null) return null;
  return (
    <CarFile title={`Accord de travaux : ${garageName}`} record={{ ...approval, damage }} forms={forms}>
      <ApprovalFacts approval={approval} />
    </CarFile>
  );
}
