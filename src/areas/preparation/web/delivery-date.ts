// The delivery of a car in preparation: its appointment, else the deadline of its contract.
import { screenDay, screenInstant } from "#kernel/web/screen-days.ts";
import type { Fact } from "#kit/page/Facts.tsx";
import type { PreparationView } from "../model/preparation.ts";

export const deliveryDate = (contract: PreparationView["contract"]): Fact =>
  contract?.deliverAt
    ? ["Rendez-vous", screenInstant(contract.deliverAt)]
    : ["À livrer avant le", contract && screenDay(contract.dueOn)];
