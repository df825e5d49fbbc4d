// The file of a car with the facts of the car, as its forms read it.
import { recordForms } from "#kit/record/record-forms.tsx";
import type { useSession } from "#kernel/web/session.ts";
import type { CarRegistration } from "../../model/registration.ts";

export type RegistrationFile = CarRegistration & CarRegistration["file"];

export const fileForms = recordForms(() => import("./file-forms.tsx"));

/** The permission to change the file of a car: that of an administrator once the car is settled. */
export const mayChangeFile = (
  { settled }: Pick<CarRegistration, "settled">,
  { hasPermission }: ReturnType<typeof useSession>,
): boolean =>
  hasPermission("CREATE_PLATE_DEFINITIVE_REQUEST") &&
  (settled === null || hasPermission("CORRECT_SETTLED_CAR"));

export const reason = { name: "reason", rows: 3 } as const;
/** A change of the papers of a settled car states its reason. */
export const settledReason = ({ settled }: Pick<CarRegistration, "settled">) =>
  settled === null ? [] : [reason];
