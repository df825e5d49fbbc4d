import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Entry, Series } from "./Chart.tsx";
import { Bars } from "./Bars.tsx";
import { StackedBars } from "./StackedBars.tsx";

const series: Series[] = [
  { key: "rents", label: "Loyers", ink: "primary" },
  { key: "energy", label: "Énergie", ink: "accent" },
];
const entries: Entry[] = [
  {
    key: "dear",
    label: "Berline au nom très long",
    values: { rents: 300, energy: 100 },
    to: { rents: "/prospection/quotes/list?dear" },
  },
  { key: "cheap", label: "Citadine", values: { rents: 150, energy: null } },
];
const render = (kind: typeof Bars | typeof StackedBars): Document => {
  const Kind = kind;
  const html = renderToStaticMarkup(
    <Kind title="Coût" series={series} entries={entries} write={(value) => `${value} €`} />,
  );
  return new DOMParser().parseFromString(html, "text/html");
};
const sizes = (of: ParentNode, side: string): number[] =>
  [...of.querySelectorAll("svg rect")].map((rect) => Number(rect.getAttribute(side)));

it("horizontal bars share one scale: a cost of 400 is longer than a cost of 150", () => {
  const bars = [...render(StackedBars).querySelectorAll("svg")].map((bar) =>
    sizes(bar.parentElement ?? bar, "width").reduce((sum, width) => sum + width, 0),
  );
  expect(bars).toEqual([100, 37.5]);
});

it("vertical bars share one scale too, that of their axis", () => {
  const third = expect.closeTo(100 / 3) as number;
  expect(sizes(render(Bars), "height")).toEqual([100, third, 50, 0]);
});

it.each([
  ["vertical", Bars],
  ["stacked", StackedBars],
] as const)("%s bars repeat their figures in a table, unknown ones included", (_, kind) => {
  const cells = [...render(kind).querySelectorAll("table tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ["Berline au nom très long", "300 €", "100 €"],
    ["Citadine", "150 €", "inconnu"],
  ]);
});

it.each([
  ["vertical", Bars],
  ["stacked", StackedBars],
] as const)("%s bars are one tab stop", (_, kind) => {
  expect(render(kind).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it("a bar links to the list behind it", () => {
  expect(render(Bars).querySelector("a")?.getAttribute("href")).toBe("/prospection/quotes/list?dear");
});
