// Terms of a car as screens read them; skipped, restored, taken again from the brand.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { type CarTermView, carTermSchema } from "../../model/terms/car-term.ts";
import { recomputeTerms } from "./derive.ts";
import { isOutdated, replaceTerms, termsOf } from "./freeze.ts";
import { lifeOf } from "./life.ts";

const kind = "maintenanceTerm";
const toTerm = viewOf(carTermSchema);

export const carTerms = async (call: Call, carId: string): Promise<CarTermView[]> =>
  (await termsOf(call, carId)).map(toTerm);

interface TermTarget {
  carId: string;
  termId: string;
  version: number;
}

async function requireTerm(call: Call, { carId, termId }: TermTarget): Promise<Row<"maintenanceTerm">> {
  const row = await get(call, kind, termId);
  if (row.carId !== carId) throw notFound("Cette échéance");
  return row;
}

/** The next cycle counts from today and from the last reading. */
export async function skipTerm(
  call: Call,
  { reason, ...target }: TermTarget & { reason: string },
): Promise<CarTermView> {
  const { carId, termId: id, version } = target;
  const { label, state } = await requireTerm(call, target);
  if (state === "DONE") throw refused("Cette échéance ne revient plus.");
  const { pace } = await lifeOf(call, carId);
  if (pace.reading === null) throw invalid({ reason: "Relevez d’abord le compteur du véhicule." });
  const did = `a ignoré l’échéance « ${label} » : ${reason}`;
  const set = { skippedOn: call.today, skippedDistance: pace.reading.distance, skipReason: reason };
  await change(call, kind, { id, version, did }, set);
  recordCarChange(call, carId, did);
  await recomputeTerms(call, carId);
  return toTerm(await get(call, kind, id));
}

export async function restoreTerm(call: Call, target: TermTarget): Promise<CarTermView> {
  const { carId, termId: id, version } = target;
  const { label, skippedOn } = await requireTerm(call, target);
  if (skippedOn === null) throw refused("Cette échéance n’a pas été ignorée.");
  const did = `a rétabli l’échéance « ${label} »`;
  await change(call, kind, { id, version, did }, { skippedOn: null, skippedDistance: null, skipReason: "" });
  recordCarChange(call, carId, did);
  await recomputeTerms(call, carId);
  return toTerm(await get(call, kind, id));
}

export async function refreshTerms(call: Call, carId: string): Promise<{ terms: CarTermView[] }> {
  if (!(await isOutdated(call, carId)))
    throw refused("Les échéances de ce véhicule sont celles du catalogue.");
  await replaceTerms(call, carId);
  recordCarChange(call, carId, "a repris les échéances d’entretien du catalogue");
  await recomputeTerms(call, carId);
  return { terms: await carTerms(call, carId) };
}
