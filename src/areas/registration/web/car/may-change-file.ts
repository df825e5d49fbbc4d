// The permission to change the file of a car: that of an administrator once the car is settled.
import type { useSession } from "#kernel/web/session.ts";
import type { CarRegistration } from "../../model/registration.ts";

export const mayChangeFile = (
  { settled }: Pick<CarRegistration, "settled">,
  { hasPermission }: ReturnType<typeof useSession>,
): boolean =>
  hasPermission("CREATE_PLATE_DEFINITIVE_REQUEST") &&
  (settled === null || hasPermission("CORRECT_SETTLED_CAR"));
