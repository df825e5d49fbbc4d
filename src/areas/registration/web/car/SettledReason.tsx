// The reason of a change of the papers of a settled car.
import { ReasonField } from "#fleet/web/parts/ReasonField.tsx";
import type { CarRegistration } from "../../model/registration.ts";

export const SettledReason = ({ of: { settled } }: { of: Pick<CarRegistration, "settled"> }) =>
  settled !== null && <ReasonField />;
