// The paper of a statement, with the longest values.
import { expect, test, vi } from "vitest";
import type { StatementLine } from "#fleet/model/statement.ts";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { statementOf } from "../../model/statement.ts";
import { draw } from "./statement.ts";

// Pages are drawn, then read by another program.
vi.setConfig({ testTimeout: 60_000 });

const line = (kind: StatementLine["kind"], cents: number, label: string, month = 0): StatementLine => ({
  kind,
  label,
  on: addMonths(day("2027-01-31"), month),
  cents,
  state: "BILLED",
  cause: "/resale/statements",
});
const long = "Réparation très longue d’un véhicule accidenté ".repeat(4).trim();

test("a statement adds the months of a rent, and states its groups and its result", async () => {
  const rents = Array.from({ length: 38 }, (_, month) => line("RENT", 48_990, "Loyer du véhicule", month));
  const lines = [
    line("PURCHASE", -2_241_000, "Achat"),
    line("DAMAGE", -999_999_999, long),
    ...rents,
    line("SALE", 1_241_667, "Vente"),
  ];
  const drawn = await readDrawnObjects(
    await draw({
      lessor: demonstrationLessor,
      on: day("2030-04-02"),
      statement: {
        id: "01900000-0000-7000-8000-000000000001",
        car: { vin: "VF3LPHNSKJS123456", plate: "AB-123-CD", title: "Peugeot 308" },
        clientName: "",
        holdingCents: 6_293,
        stockedDays: 41,
        ...statementOf(lines, { months: 38, kilometres: 97_831 }),
      },
    }),
  );
  expect(findFaults(drawn)).toEqual([]);
  const words = drawnText(drawn).replaceAll(/[\u00a0\u202f]/g, " ");
  for (const one of ["Loyer du véhicule (38)", "18 616,20", "Acquisition", "Résultat", "62,93"])
    expect(words).toContain(one);
});
