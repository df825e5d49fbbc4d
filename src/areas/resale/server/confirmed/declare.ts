// The sale is declared to the register, within fifteen days of its deed (C. route, R322-4).
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import type { DeclarationForm } from "../../model/confirmed/forms.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import { kind, type ProcedureRow } from "../procedures/find.ts";
import { subjectOf } from "../subject.ts";

export async function declareResale(
  call: Call,
  { id, version, declaredOn, declarationNumber }: VersionedId & DeclarationForm,
): Promise<ProcedureRow> {
  const at = { kind, id, version, move: "declare" } as const;
  const row = await lockForMove(call, procedureFlow, at, (one) => subjectOf(call, one));
  if (declaredOn > call.today) throw invalid({ declaredOn: "Ce jour n’est pas encore venu." });
  if (row.deedSignedAt !== null && declaredOn < dayInParis(row.deedSignedAt))
    throw invalid({ declaredOn: `Ce véhicule a été cédé le ${frenchInstant(row.deedSignedAt)}.` });
  const did = `a déclaré la vente le ${frenchDay(declaredOn)}, n° ${declarationNumber}`;
  recordCarChange(call, row.carId, did);
  return applyMove(call, row, { kind, to: null, set: { declaredOn, declarationNumber }, did });
}
