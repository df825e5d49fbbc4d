// The parts that a sum pays are computed once: the payments of the screen are those of its table.
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type PartPayment, restOf } from "../../model/receipts/pay-in-order.ts";
import type { OpenPart } from "../../model/receipts/view.ts";
import { Parts } from "./PartPicker.tsx";

const part = (partId: string, remainingCents: number): OpenPart => ({
  partId,
  documentId: partId,
  kind: "INVOICE",
  number: `F2027-00000${partId}`,
  orderIds: "",
  dueOn: day("2027-03-10"),
  sentOn: day("2027-03-10"),
  remainingCents,
  disputedCents: 0,
  priorTo: null,
});

function Screen({ sumCents, parts }: { sumCents: number; parts: readonly OpenPart[] }) {
  const [{ chosen, payments }, choose] = useState<{ chosen: ReadonlySet<string>; payments: PartPayment[] }>({
    chosen: new Set(["1", "2"]),
    payments: [],
  });
  return (
    <>
      <Parts
        parts={parts}
        issuerName=""
        sumCents={sumCents}
        chosen={chosen}
        payments={payments}
        onChange={(next, paid) => choose({ chosen: next, payments: paid })}
      />
      <output>{`${payments.length} ${restOf(sumCents, payments)}`}</output>
    </>
  );
}

afterEach(() => {
  document.body.innerHTML = "";
});

test("a fee typed after the choice, or a part paid meanwhile, changes both the table and the rest", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const paidTexts = () =>
    [...document.querySelectorAll("[data-label='Payé par cette somme']")].map(({ textContent }) =>
      (textContent ?? "").replaceAll("\u00a0", " "),
    );
  const rest = () => document.querySelector("output")?.textContent;
  const show = (sumCents: number, parts: readonly OpenPart[]) =>
    act(() =>
      root.render(
        <MantineProvider>
          <Screen sumCents={sumCents} parts={parts} />
        </MantineProvider>,
      ),
    );
  const both = [part("1", 6_000), part("2", 6_000)];
  show(10_000, both);
  expect([paidTexts(), rest()]).toEqual([["60,00 €", "40,00 €"], "2 0"]);
  show(13_000, both);
  expect([paidTexts(), rest()]).toEqual([["60,00 €", "60,00 €"], "2 1000"]);
  show(13_000, both.slice(1));
  expect([paidTexts(), rest()]).toEqual([["60,00 €"], "1 7000"]);
  show(13_000, []);
  expect(rest()).toBe("0 13000");
  act(() => root.unmount());
});
