// Assigns a car, or a car on order, to a need: its differences are confirmed first.
import { call } from "#kernel/web/calls/client.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { needContract } from "../../contract/needs.ts";

interface NamedNeed {
  periodId: string;
  /** Description of the assignment: « C-2026-0000042 à VF1… ». */
  name: string;
  differences: readonly string[];
}
export type Candidate = NamedNeed & { carId: string };
type OrderedCandidate = NamedNeed & { orderLineId: string };

const confirmDifferences = async (differences: readonly string[]): Promise<boolean> =>
  differences.length === 0 ||
  confirm({
    title: "Ce n’est pas exactement ce qui a été vendu",
    text: `${differences.join(" ; ")}. Le client en est-il d’accord ?`,
    yes: "Affecter quand même",
  });

/** True once it is done. */
async function confirmThen(
  { name, differences }: NamedNeed,
  send: () => Promise<unknown>,
  done: string,
): Promise<boolean> {
  if (!(await confirmDifferences(differences))) return false;
  try {
    await send();
    notifySuccess(`${name} : ${done}`);
    return true;
  } catch (error) {
    notifyFailure(error, "Affecter");
    return false;
  }
}

export const assign = (candidate: Candidate): Promise<boolean> => {
  const { periodId, carId, differences } = candidate;
  const sent = { params: { periodId }, body: { carId, differences: [...differences] } };
  return confirmThen(candidate, () => call(needContract.assignCar, sent), "véhicule affecté.");
};

export const assignOrdered = (candidate: OrderedCandidate): Promise<boolean> => {
  const { periodId, orderLineId, differences } = candidate;
  const sent = { params: { periodId }, body: { orderLineId, differences: [...differences] } };
  return confirmThen(
    candidate,
    () => call(needContract.assignOrderedCar, sent),
    "véhicule en commande affecté.",
  );
};
