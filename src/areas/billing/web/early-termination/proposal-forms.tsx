// The form that revokes an early termination signed by the client, with the reason agreed with them.
import { frenchDay } from "#kernel/calendar/day.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { earlyTerminationContract } from "../../contract/early-termination.ts";
import type { EarlyTermination } from "../../model/early-termination/early-termination.ts";

export default {
  revoke: formOf<EarlyTermination>()(earlyTerminationContract.revokeEarlyTermination)({
    ...reasoned(
      "Le contrat court de nouveau jusqu’à son terme. L’accord écrit du client est à conserver avec le contrat.",
    ),
    title: ({ endsOn }) => `Annuler la résiliation du ${frenchDay(endsOn)}`,
    submit: "Annuler la résiliation",
    isGrave: true,
    done: "La résiliation est annulée : le contrat court jusqu’à son terme.",
  }),
};
