// The delivery of a car in preparation: its appointment, else the deadline of its contract.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { Fact } from "#kit/page/Facts.tsx";
import type { PreparationView } from "../model/preparation.ts";

export const deliveryDate = (contract: PreparationView["contract"]): Fact =>
  contract?.deliverAt
    ? ["Rendez-vous", frenchInstant(contract.deliverAt)]
    : ["À livrer avant le", contract && frenchDay(contract.dueOn)];
