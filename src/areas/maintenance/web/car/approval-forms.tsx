// The forms of the approval of the works of a service: our answer to the estimate of its garage.
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordForm } from "#kit/record/record-forms.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { WorksApproval } from "../../model/approvals/approval.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { agreement, refusal } from "../parts/works-fields.tsx";
import serviceForms from "./service-forms.tsx";

export type ServiceApproval = WorksApproval & { service: Maintenance };

const form = formOf<ServiceApproval>();
const params = ({ service: { id } }: ServiceApproval) => ({ id });

const approve = form(api.approveMaintenance)({
  params,
  start: ({ totalCents }) => ({ amountCents: totalCents }),
  ...agreement,
});
const revise: RecordForm<ServiceApproval> = ({ record: { service }, onClose }) => (
  <serviceForms.askApproval record={service} onClose={onClose} />
);

export default {
  approve,
  approveAbove: approve,
  refuse: form(api.refuseMaintenance)({ params, ...refusal }),
  revise,
};
