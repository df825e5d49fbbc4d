// The form of the agreement of a client on positions: withdrawn by staff.
import { formOf } from "#kit/record/form-of.tsx";
import { telematicsContract as api } from "../../contract.ts";
import type { PositionRule } from "../../model/positions/position-rule.ts";

export default {
  withdraw: formOf<PositionRule & { carId: string }>()(api.withdrawPositionAgreement)({
    params: ({ carId }) => ({ id: carId }),
    fields: [{ name: "reason", rows: 3 }],
    submit: "Arrêter",
    done: "Les positions sont arrêtées, et celles de cette location supprimées.",
  }),
};
