// Valid quotes in one call, for tests of every area.
import type { Call } from "#kernel/server/call.ts";
import type { Grid } from "#catalogue/model/grid.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { updateConfigurations, updateFinishes } from "#catalogue/server/car-models/selection.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { applyChange, type DraftChange, type QuoteDraft } from "#quotes/model/editor/draft.ts";
import { startWithFinish } from "#quotes/model/editor/start.ts";
import { quoteFieldsSchema } from "#quotes/model/form.ts";
import { createQuote } from "#quotes/server/editor/save-quote.ts";
import { readPricingContext } from "#quotes/server/pricing/context.ts";
import type { QuoteRow } from "#quotes/server/view.ts";

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

/** The finish of a Renault Clio that has a suggested rent. */
export async function buildPricedFinish(call: Call): Promise<string> {
  const model = await buildCarModel(call);
  const finish = model.configurations[0]?.finishes[0];
  if (!finish) throw new RangeError("a model has a finish");
  if (finish.sellingPrices !== null) return finish.id;
  const priced = await updateFinishes(call, { id: model.id, version: model.version }, {}, { sellingPrices });
  await updateConfigurations(call, { id: model.id, version: priced.version }, {}, { maintenanceCosts });
  return finish.id;
}

export interface ReadyDraft extends BuiltClient {
  draft: QuoteDraft;
}

/** A form ready to send: a new client with its signatory, a priced finish, the defaults. */
export async function quoteDraft(
  call: Call,
  change: DraftChange = {},
  client?: BuiltClient,
): Promise<ReadyDraft> {
  const built = client ?? (await buildClient(call));
  const context = await readPricingContext(call, {
    finishId: change.finishId ?? (await buildPricedFinish(call)),
    categoryId: null,
  });
  const { draft } = startWithFinish({ vendor: demonstrationLessor.name, sendBy: "Camille Durand" }, context);
  const readyDraft = applyChange(
    { ...draft, companyId: built.company.id, signatoryId: built.contact.id, contactIds: [built.contact.id] },
    change,
    context,
  );
  return { ...built, draft: readyDraft };
}

/** Saves a valid long-term quote; `change` holds the edits of a salesman. */
export async function buildQuote(
  call: Call,
  change: DraftChange = {},
  client?: BuiltClient,
): Promise<{ quote: QuoteRow } & ReadyDraft> {
  const readyDraft = await quoteDraft(call, change, client);
  return { ...readyDraft, quote: await createQuote(call, quoteFieldsSchema.parse(readyDraft.draft)) };
}
