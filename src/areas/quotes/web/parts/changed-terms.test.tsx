// A quote that changes while the dialog that sends it is open: the dialog lists its terms before and after.
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { quoteTerms } from "../view/quote-terms.ts";
import { ChangedTerms } from "./ChangedTerms.tsx";

const quote = {
  version: 3,
  car: null,
  categoryName: "Citadine",
  durationMonths: 36,
  kilometrage: 48_000,
  monthlyTotalCents: 55_372,
};

let root: Root;
const show = (next: typeof quote): Promise<void> =>
  act(async () =>
    root.render(<ChangedTerms subject="Ce devis" version={next.version} terms={quoteTerms(next)} />),
  );
const plain = (text: string | null): string => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
const changes = (): string[] => [...document.querySelectorAll("li")].map((one) => plain(one.textContent));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

it("the terms that changed are listed, before and after", async () => {
  await show(quote);
  expect(document.body.textContent).toBe("");
  await show({ ...quote, version: 4, durationMonths: 24, monthlyTotalCents: 67_383 });
  expect(changes()).toEqual(["Durée : 36 mois → 24 mois", "Loyer total HT : 553,72 € → 673,83 €"]);
});

it("a change of anything else is reported without a list", async () => {
  await show(quote);
  await show({ ...quote, version: 4 });
  expect(plain(document.body.textContent)).toContain("sans que ses conditions principales changent");
  expect(changes()).toEqual([]);
});
