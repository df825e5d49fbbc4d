// Grids saved by the server: allowed lines, and discounts on excess kilometres.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { quotesContract } from "../../contract.ts";
import type { DraftChange } from "../../model/editor/draft.ts";
import { quoteDraft } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: "salesman" | "salesDirector" | "admin" = "salesman") => app.as(role);
const lineAt = (kilometrage: number) => ({ kilometrage, suggestedCents: null, priceCents: null });
const drafted = async (change: DraftChange = {}) =>
  (await app.within((call) => quoteDraft(call, change))).draft;
const create = (body: Awaited<ReturnType<typeof drafted>>) => as()(quotesContract.createQuote, { body });
const edit = async (id: string, change: DraftChange) => {
  const { draft, version } = await as()(quotesContract.startQuote, { query: { mode: "edit", id } });
  return as()(quotesContract.changeQuote, {
    params: { id },
    body: { ...draft, ...change, version: version ?? 1 },
  });
};

// 38 months, 90 000 km: a step of 15 833 km, a quarter of which is 3 959. The grids of the car end at 120 000 km.
describe("a line of the grid", () => {
  test("outside the range of the car is left out, typed or not", async () => {
    const draft = await drafted();
    expect(draft.fluidityGrid.map(({ kilometrage }) => kilometrage)).toEqual([58_333, 74_167, 105_833]);
    const quote = await create({ ...draft, fluidityGrid: [...draft.fluidityGrid, lineAt(200_000)] });
    expect(quote.fluidityGrid).toEqual(draft.fluidityGrid);
  });
  test("too close to the mileage of the contract or to another line is refused on the field", async () => {
    const draft = await drafted();
    for (const lines of [[lineAt(90_001)], [lineAt(100_000), lineAt(101_000)]])
      await expect(create({ ...draft, fluidityGrid: lines })).rejects.toMatchObject({
        fields: { fluidityGrid: expect.stringContaining("trop proches") },
      });
    const quote = await create(draft);
    await expect(
      edit(quote.id, { fluidityGrid: [...quote.fluidityGrid, lineAt(quote.kilometrage + 100)] }),
    ).rejects.toMatchObject({ fields: { fluidityGrid: expect.stringContaining("trop proches") } });
  });
});

describe("excess kilometres sold below the grid of the model", () => {
  /** Excess kilometres priced at one cent, far below the grids of the car. */
  const atOneCent = async () => {
    await as("admin")(settingsContract.addParameterVersion, {
      body: { name: "kmOverCents", value: 1, from: day("2026-12-01"), source: "Note de la direction" },
    });
    app.setClock("2026-12-02T09:00:00Z");
  };
  test("need approval, and the reasons give the figures", async () => {
    await atOneCent();
    const draft = await drafted();
    expect((await create(draft)).discountApproval).toBeNull();
    const quote = await create({ ...draft, fluidityGrid: [] });
    expect(quote.discountApproval?.reasons.join()).toContain("Les kilomètres en plus sont vendus à");
    await expect(as()(quotesContract.createQuoteSignature, { body: { quotes: [quote] } })).rejects.toThrow(
      "demandez l’accord",
    );
  });
  test("need approval again when the grid is removed, and not when something else changes", async () => {
    await atOneCent();
    const quote = await create(await drafted({ discount: 15 }));
    const { id } = quote;
    await as()(quotesContract.askDiscount, {
      params: { id },
      body: { version: quote.version, reason: "Dix véhicules à suivre." },
    });
    await as("salesDirector")(quotesContract.decideDiscount, {
      params: { id },
      body: { version: quote.version, isApproved: true, reason: "" },
    });
    const changed = await edit(id, { comment: "Livraison à Lyon." });
    expect(changed.discountApproval?.approval?.status).toBe("APPROVED");
    const bare = await edit(id, { fluidityGrid: [] });
    expect(bare.discountApproval).toMatchObject({ approval: null });
    const back = await edit(id, { fluidityGrid: quote.fluidityGrid });
    expect(back.fluidityGrid).toEqual(quote.fluidityGrid);
  });
});
