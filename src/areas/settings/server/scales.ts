// Tax scales: those of the law as published, then the versions entered since.
import type { Call } from "#kernel/server/call.ts";
import { create } from "#kernel/server/records.ts";
import { publishedTaxScales, type TaxScale, type TaxScales, taxScalesOf } from "../model/tax-scales.ts";
import "./tables.ts";

interface KeptScale {
  id: string | null;
  enteredBy: string | null;
  scale: TaxScale;
}

const enteredScales = (call: Call) => call.db.selectFrom("taxScale").selectAll().orderBy("startsOn").orderBy("createdAt").orderBy("id").execute();

/** Every scale that taxes are computed with; a version entered replaces a published one of the same day. */
export async function readScales(call: Call): Promise<TaxScales> {
  const entered = await enteredScales(call);
  return taxScalesOf([...publishedTaxScales, ...entered.map(({ scale }) => scale)]);
}

export async function describeScales(call: Call): Promise<KeptScale[]> {
  const entered = await enteredScales(call);
  return [
    ...publishedTaxScales.map((scale) => ({ id: null, enteredBy: null, scale })),
    ...entered.map(({ id, createdBy, scale }) => ({ id, enteredBy: createdBy, scale })),
  ];
}

export async function addScale(call: Call, scale: TaxScale): Promise<KeptScale> {
  const row = await create(call, "taxScale", { kind: scale.kind, startsOn: scale.from, scale });
  return { id: row.id, enteredBy: row.createdBy, scale };
}
