// The forms of the approval of the works of a repair: our answer to its estimate.
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordForm } from "#kit/record/record-forms.tsx";
import type { WorksApproval } from "#maintenance/model/approvals/approval.ts";
import { agreement, refusal } from "#maintenance/web/parts/works-fields.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import damageForms from "./damage-forms.tsx";

export type DamageApproval = WorksApproval & { damage: Damage };

const form = formOf<DamageApproval>();
const params = ({ damage: { id } }: DamageApproval) => ({ id });

const approve = form(api.approveRepair)({
  params,
  start: ({ totalCents }) => ({ amountCents: totalCents }),
  ...agreement,
});
const revise: RecordForm<DamageApproval> = ({ record: { damage }, onClose }) => (
  <damageForms.askApproval record={damage} onClose={onClose} />
);

export default {
  approve,
  approveAbove: approve,
  refuse: form(api.refuseRepair)({ params, ...refusal }),
  revise,
};
