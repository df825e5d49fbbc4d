// The sums under a list, with and without tax.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { list } from "#kernel/contract.ts";
import { field, fields } from "#kernel/field.ts";
import { z } from "zod";
import { VatRateProvider } from "../cell/cells.tsx";
import { Totals } from "./Totals.tsx";

const endpoint = list({
  path: "/things",
  title: "Choses",
  item: z.object({ status: z.enum(["NEW", "SENT", "SIGNED"]), priceCents: z.int() }),
  fields: fields({
    status: field.set("Statut", { NEW: "Nouveau", SENT: "Envoyé", SIGNED: "Signé" }),
    priceCents: field.cents("Loyer"),
  }),
  filters: ["status"],
  sorts: ["priceCents"],
  defaultSort: "priceCents,asc",
  search: false,
  sums: { of: ["priceCents"], by: "status" },
  may: "SIGNED_IN",
  shows: ["quote"],
});

async function amounts(sums: Readonly<Record<string, number>>, isOfLessee = true): Promise<string[]> {
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
  return [...container.querySelectorAll("dd")].map((cell) => cell.textContent ?? "");
}

it("three statuses at 0,03 € are 0,11 € with tax, and add up to it", async () => {
  const read = await amounts({ NEW: 3, SENT: 3, SIGNED: 3 });
  expect(read.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "0,11 €TTC",
    "0,04 €",
    "0,03 €",
    "0,04 €",
  ]);
});

it("a total at the standard rate, whatever the lessees, says so", async () => {
  const [total] = await amounts({ NEW: 1_000 }, false);
  expect(total?.replaceAll("\u00a0", " ")).toBe("12,00 €TTC au taux normal");
});
