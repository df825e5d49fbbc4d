// Tax scales: the published ones, then the versions entered since.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { type RegionalRate, rateProblem, supplementProblem } from "../model/taxes/regional-rate.ts";
import { isCorrectionOf, scaleTitle, describeScale } from "../model/scales/scale-rows.ts";
import { regions } from "../model/scales/regional-rates.ts";
import { publishedTaxScales, type TaxScale } from "../model/scales/tax-scales.ts";
import { readParameters } from "./basis.ts";

interface StoredScale {
  id: string | null;
  enteredBy: string | null;
  scale: TaxScale;
}

const enteredScales = (call: Call) =>
  call.db.selectFrom("taxScale").selectAll().orderBy("startsOn").orderBy("createdAt").orderBy("id").execute();

export async function describeScales(call: Call): Promise<StoredScale[]> {
  const entered = await enteredScales(call);
  return [
    ...publishedTaxScales.map((scale) => ({ id: null, enteredBy: null, scale })),
    ...entered.map(({ id, createdBy, scale }) => ({ id, enteredBy: createdBy, scale })),
  ];
}

/** Refuses an invalid new rate. Stored rates are not checked again. */
async function requireValidRegionalRate(call: Call, rate: RegionalRate): Promise<void> {
  const { regionalCapCents } = await readParameters(call, rate.from);
  const region = Object.hasOwn(regions, rate.region) ? null : "Cette région n’existe pas.";
  const rateCents = rateProblem(rate.rateCents, regionalCapCents);
  const supplementCents = supplementProblem(rate.supplementCents);
  if (region || rateCents || supplementCents)
    throw invalid({
      ...(region && { region }),
      ...(rateCents && { rateCents }),
      ...(supplementCents && { supplementCents }),
    });
}

/** The version is recorded in the history of its kind, along with the version that it replaces, if any. */
export async function addScale(call: Call, scale: TaxScale): Promise<StoredScale> {
  if (scale.kind === "REGIONAL_RATE") await requireValidRegionalRate(call, scale);
  const replaced = (await describeScales(call)).findLast((stored) =>
    isCorrectionOf(stored.scale, scale),
  )?.scale;
  const row = await call.db
    .insertInto("taxScale")
    .values({
      id: newId(),
      kind: scale.kind,
      startsOn: scale.from,
      scale: json(scale),
      ...firstStamp(call),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const isCorrection = replaced !== undefined;
  call.recordChange({
    record: "taxScale",
    id: scale.kind,
    did: `a ${isCorrection ? "corrigé" : "ajouté"} « ${scaleTitle(scale)} » à partir du ${frenchDay(scale.from)}`,
    ...(isCorrection && { before: describeScale(replaced, true) }),
    after: describeScale(scale, isCorrection),
  });
  return { id: row.id, enteredBy: row.createdBy, scale };
}
