import { expect, it } from "vitest";
import { restoreRows } from "./rows.ts";

const evolution = { id: "f1", name: "Evolution", price: 100 };
const techno = { id: "f2", name: "Techno", price: 200 };
const tce = { id: "c1", engine: "TCe 90", finishes: [evolution, techno] };
const dci = { id: "c2", engine: "dCi 85", finishes: [{ id: "f3", name: "Business", price: 300 }] };
const base = { name: "Clio", configurations: [tce, dci] };
const inUse = { id: "f1", field: "name", message: "2 devis l’utilisent." };

it("a restored row comes after those that stayed, and other input is preserved", () => {
  const input = { name: "Clio V", configurations: [{ ...tce, finishes: [{ ...techno, price: 250 }] }, dci] };
  expect(restoreRows(base, input, [inUse])).toEqual({
    values: {
      name: "Clio V",
      configurations: [{ ...tce, finishes: [{ ...techno, price: 250 }, evolution] }, dci],
    },
    fields: { "configurations.0.finishes.1.name": "2 devis l’utilisent." },
  });
});

it("a row whose parent was removed restores it, without its other rows", () => {
  expect(restoreRows(base, { name: "Clio", configurations: [dci] }, [inUse])).toEqual({
    values: { name: "Clio", configurations: [dci, { ...tce, finishes: [evolution] }] },
    fields: { "configurations.1.finishes.0.name": "2 devis l’utilisent." },
  });
});

it("rows that were not removed, and new ones, stay as they are", () => {
  const input = { name: "Clio", configurations: [{ engine: "E-Tech", finishes: [] }] };
  expect(restoreRows({ name: "" }, input, [inUse])).toEqual({ values: input, fields: {} });
});
