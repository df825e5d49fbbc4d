// The holder, the rental and the policy of a car at the hour of a damage.
import { holderAt } from "#fleet/server/custody/holder.ts";
import { requireOurs } from "#fleet/server/first-days.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DamageKind } from "../../model/damages/kinds.ts";
import { policyOf, rentalAt } from "../losses/rentals.ts";

const notOurs: Partial<Record<string, string>> = {
  SUPPLIER: "Ce véhicule était encore chez son fournisseur.",
  BUYER: "Ce véhicule était déjà vendu.",
};

/** Columns that a damage copies from its hour; a car that was not ours then is refused. */
export async function contextAt(
  call: Call,
  { carId, at, kind }: { carId: string; at: string; kind: DamageKind },
) {
  await requireOurs(call, carId, { day: dayInParis(at) });
  const { kind: holderKind } = await holderAt(call, carId, at);
  // A car that is paid is ours to declare stolen, at its supplier too.
  const reason = kind === "THEFT" && holderKind === "SUPPLIER" ? undefined : notOurs[holderKind];
  if (reason !== undefined) throw invalid({ day: reason });
  const rental = await rentalAt(call, carId, at);
  return {
    holderKind,
    periodId: rental?.id ?? null,
    contractId: rental?.contractId ?? null,
    companyId: rental?.companyId ?? null,
    companyName: rental?.companyName ?? "",
    ...(await policyOf(call, rental?.id ?? null)),
  };
}
