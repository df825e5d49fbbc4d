// The sums under a list, with and without tax.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { list } from "#kernel/contract.ts";
import { field, fields } from "#kernel/field.ts";
import { z } from "zod";
import { VatRateProvider } from "../cell/cells.tsx";
import { Totals } from "./Totals.tsx";

const facts = {
  path: "/things",
  title: "Choses",
  item: z.object({ status: z.enum(["NEW", "SENT", "SIGNED"]), priceCents: z.int() }),
  filters: ["status"],
  sorts: ["priceCents"],
  defaultSort: "priceCents,asc",
  search: false,
  may: "SIGNED_IN",
  shows: ["quote"],
} as const;
const status = field.set("Statut", { NEW: "Nouveau", SENT: "Envoyé", SIGNED: "Signé" });
const rents = list({
  ...facts,
  fields: fields({ status, priceCents: field.cents("Loyer") }),
  sums: { of: ["priceCents"], by: "status" },
});
const payments = list({
  ...facts,
  fields: fields({ status, priceCents: field.cents("Reste dû", { isFixed: true }) }),
  sums: {
    of: ["priceCents"],
    by: "status",
    mentions: { priceCents: { NEW: "TTC", SENT: "HT", SIGNED: "TTC" } },
  },
});

async function amounts(
  sums: Readonly<Record<string, number>>,
  { isOfLessee = true, endpoint = rents }: { isOfLessee?: boolean; endpoint?: typeof rents } = {},
): Promise<string[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.setItem("ecurie.prices", JSON.stringify("TTC"));
  const parts = Object.entries(sums).map(([value, priceCents]) => ({
    value,
    total: 1,
    sums: { priceCents },
  }));
  const answer = {
    page: { items: [], total: parts.length, isTotalExact: true, page: 1, pageSize: 50 },
    isStale: false,
    error: null,
    retry: () => {},
    exactTotal: parts.length,
    totals: { total: { total: parts.length, parts }, isStale: false },
  };
  const container = document.createElement("div");
  await act(async () =>
    createRoot(container).render(
      <VatRateProvider value={{ rate: 0.2, isOfLessee }}>
        <Totals endpoint={endpoint} answer={answer} />
      </VatRateProvider>,
    ),
  );
  return [...container.querySelectorAll("dd")].map((cell) =>
    (cell.textContent ?? "").replaceAll("\u00a0", " "),
  );
}

it("three statuses at 0,03 € are 0,11 € with tax, and add up to it", async () => {
  const read = await amounts({ NEW: 3, SENT: 3, SIGNED: 3 });
  expect(read).toEqual(["0,11 € TTC", "0,04 €", "0,03 €", "0,04 €"]);
});

it("a total at the standard rate, whatever the lessees, says so", async () => {
  const [total] = await amounts({ NEW: 1_000 }, { isOfLessee: false });
  expect(total).toBe("12,00 € TTC au taux normal");
});

it("amounts with and without tax are never added, and each says which it is", async () => {
  const read = await amounts({ NEW: 1_200, SENT: 1_000, SIGNED: 2_400 }, { endpoint: payments });
  expect(read).toEqual(["36,00 € TTC", "10,00 € HT", "12,00 € TTC", "10,00 € HT", "24,00 € TTC"]);
});

it("an amount of zero is neither with nor without tax", async () => {
  expect(await amounts({ NEW: 1_200, SENT: 0 }, { endpoint: payments })).toEqual([
    "12,00 € TTC",
    "12,00 € TTC",
    "0,00 €",
  ]);
  expect(await amounts({ SENT: 0 }, { endpoint: payments })).toEqual(["0,00 €"]);
});
