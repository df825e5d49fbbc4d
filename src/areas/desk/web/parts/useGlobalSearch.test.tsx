// The global search covers the kinds of records declared by areas, without knowing them.
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cache } from "#kernel/web/calls/reads.ts";
import type { SearchKind } from "#kit/area.ts";
import { plugPorts } from "#kit/ports.ts";
import { useGlobalSearch } from "./useGlobalSearch.ts";

const Nothing = (): ReactNode => null;
const patterns: string[] = [];

const kind = (title: string, more: Partial<SearchKind> = {}): SearchKind => ({
  title,
  rank: 10,
  shows: [],
  find: async (pattern) => {
    patterns.push(`${title} ${pattern}`);
    return [{ id: title, label: `${title} de Lyon`, detail: "", to: "/" }];
  },
  ...more,
});

function Results({ isPalette }: { isPalette: boolean }) {
  const { groups, isLoading } = useGlobalSearch("lyon", 0, isPalette);
  return <p>{isLoading ? "…" : groups.map(({ items }) => items[0]?.label).join(", ")}</p>;
}

let root: Root;
async function draw(isPalette: boolean): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <Results isPalette={isPalette} />
      </QueryClientProvider>,
    ),
  );
  for (let turn = 0; turn < 3; turn += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  patterns.length = 0;
  cache.clear();
  plugPorts({
    links: {},
    SavedViews: Nothing,
    History: Nothing,
    Comments: Nothing,
    searches: {},
    tabs: {},
    searchKinds: async () => [
      kind("Garages"),
      kind("Pneus", { isInPaletteOnly: true }),
      kind("Avis", { isInTopBarOnly: true }),
      kind("Amendes", { may: "LIST_FINES" }),
    ],
    homePanels: [],
    plannedMoves: {},
    notices: {},
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

it("a kind declared by a new area is found in the top bar", async () => {
  await draw(false);
  expect(document.querySelector("p")?.textContent).toBe("Garages de Lyon, Avis de Lyon");
  expect(patterns).toEqual(["Garages lyon", "Avis lyon"]);
});

it("a kind reserved to the palette is found only there, and one that the user may not read nowhere", async () => {
  await draw(true);
  expect(document.querySelector("p")?.textContent).toBe("Garages de Lyon, Pneus de Lyon");
});
