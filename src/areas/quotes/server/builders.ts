// Valid quotes in one call, for tests of every area and for the demonstration.
import type { Call } from "#kernel/server/call.ts";
import type { Grid } from "#catalogue/model/grid.ts";
import { aCarModel } from "#catalogue/server/builders.ts";
import { setOnConfigurations, setOnFinishes } from "#catalogue/server/car-models/choices.ts";
import { buildClient, type Built } from "#clients/server/builders.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { describeLessor, setLessor } from "#settings/server/lessor.ts";
import { applyChange, type DraftChange, type QuoteDraft } from "../model/draft.ts";
import { startWithFinish } from "../model/editing.ts";
import { quoteFieldsSchema } from "../model/form.ts";
import { createQuote } from "./keep.ts";
import { contextFor } from "./priced.ts";
import type { QuoteRow } from "./view.ts";

const sellingPrices: Grid = {
  durations: [24, 48],
  kilometrages: [30_000, 120_000],
  amountsCents: [
    [1_250_000, 1_000_000],
    [950_000, 700_000],
  ],
};
const maintenanceCosts: Grid = {
  durations: [24, 48],
  kilometrages: [30_000, 120_000],
  amountsCents: [
    [60_000, 160_000],
    [110_000, 260_000],
  ],
};

/** A Renault Clio whose rent can be suggested: its finish. */
export async function aPricedFinish(call: Call): Promise<string> {
  const model = await aCarModel(call);
  const finish = model.configurations[0]?.finishes[0];
  if (!finish) throw new RangeError("a model has a finish");
  if (finish.sellingPrices !== null) return finish.id;
  const priced = await setOnFinishes(call, { id: model.id, version: model.version }, {}, { sellingPrices });
  await setOnConfigurations(call, { id: model.id, version: priced.version }, {}, { maintenanceCosts });
  return finish.id;
}

export interface Ready extends Built {
  draft: QuoteDraft;
}

/** A form that may be sent as it is: a new client with its signatory, a priced finish, the defaults. */
export async function quoteDraft(call: Call, change: DraftChange = {}, client?: Built): Promise<Ready> {
  if ((await describeLessor(call)).lessor === null)
    await setLessor(call, { ...demonstrationLessor, version: null });
  const built = client ?? (await buildClient(call));
  const context = await contextFor(call, {
    finishId: change.finishId ?? (await aPricedFinish(call)),
    categoryId: null,
  });
  const { draft } = startWithFinish({ vendor: demonstrationLessor.name, sendBy: "Camille Durand" }, context);
  const ready = applyChange(
    { ...draft, companyId: built.company.id, signatoryId: built.contact.id, contactIds: [built.contact.id] },
    change,
    context,
  );
  return { ...built, draft: ready };
}

/** Keeps a valid long-term quote; `change` is what a salesman would have changed in the editor. */
export async function buildQuote(
  call: Call,
  change: DraftChange = {},
  client?: Built,
): Promise<{ quote: QuoteRow } & Ready> {
  const ready = await quoteDraft(call, change, client);
  return { ...ready, quote: await createQuote(call, quoteFieldsSchema.parse(ready.draft)) };
}
