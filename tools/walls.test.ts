import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { breach, castBreaches, folderClimbsOf, importBreaches, placeOf, target } from "./walls.ts";

const breachBetween = (from: string, to: string): string | null => breach(placeOf(from)!, placeOf(to)!);

describe("walls", () => {
  it.each([
    [
      "src/areas/clients/server/clients.ts",
      "src/areas/quotes/server/quotes.ts",
      "clients imports quotes, a later area",
    ],
    [
      "src/areas/quotes/web/QuoteScreen.tsx",
      "src/areas/quotes/server/quotes.ts",
      "the browser imports the server",
    ],
    ["src/app/web/main.tsx", "src/app/server/main.ts", "the browser imports the server"],
    ["src/areas/quotes/model/price.ts", "src/areas/quotes/server/quotes.ts", "a model imports server"],
    ["src/areas/quotes/contract.ts", "src/kit/list/state.ts", "a model imports web"],
    ["src/kernel/server/http/serve.ts", "src/areas/quotes/model/price.ts", "the kernel imports quotes"],
    ["src/kernel/server/http/serve.ts", "src/platform/jobs.ts", "the kernel imports platform"],
    ["src/platform/jobs.ts", "src/areas/quotes/model/price.ts", "the platform imports quotes"],
    ["src/areas/quotes/web/QuoteScreen.tsx", "src/platform/jobs.ts", "the browser imports the server"],
    ["src/kit/cell/cells.tsx", "src/areas/fleet/model/car.ts", "the kit imports fleet"],
    [
      "src/areas/quotes/web/QuoteScreen.tsx",
      "src/areas/clients/web/ClientScreen.tsx",
      "quotes imports a screen of clients that is not in web/parts",
    ],
    ["src/areas/quotes/server/quotes.ts", "src/app/server/compose.ts", "quotes imports the application"],
  ])("%s may not import %s", (from, to, reason) => {
    expect(breachBetween(from, to)).toBe(reason);
  });

  it.each([
    ["src/areas/quotes/server/quotes.ts", "src/areas/clients/server/read.ts"],
    ["src/areas/quotes/web/QuoteScreen.tsx", "src/areas/clients/web/parts/ClientLink.tsx"],
    ["src/areas/desk/web/Home.tsx", "src/areas/quotes/web/QuoteScreen.tsx"],
    ["src/app/server/compose.ts", "src/areas/quotes/server/area.ts"],
  ])("%s may import %s", (from, to) => {
    expect(breachBetween(from, to)).toBeNull();
  });

  it("follows relative and # imports", () => {
    expect(target("src/areas/quotes/web/a/B.tsx", "../../model/price.ts")).toBe(
      "src/areas/quotes/model/price.ts",
    );
    expect(target("src/areas/quotes/web/B.tsx", "#kernel/calendar/day.ts")).toBe(
      "src/kernel/calendar/day.ts",
    );
    expect(target("src/areas/quotes/web/B.tsx", "#clients/contract.ts")).toBe(
      "src/areas/clients/contract.ts",
    );
    expect(target("src/areas/quotes/web/B.tsx", "react")).toBeNull();
  });
});

it.each([
  ["src/areas/quotes/server/quotes.ts", ["the product imports tests"]],
  ["src/areas/quotes/server/builders.ts", ["the product imports tests"]],
  ["src/areas/quotes/server/quotes.test.ts", []],
])("tests are imported by tests alone: %s", (path, reasons) => {
  const text = 'import { buildQuote } from "#tests/builders/quotes.ts";';
  expect([...importBreaches(path, text)]).toEqual(
    reasons.map((reason) => `${path}: ${reason} (#tests/builders/quotes.ts)`),
  );
});

it.each([
  ["src/areas/billing/server/events/record.ts", "../runs/open.ts", ["billing/server: events > runs"]],
  ["src/areas/billing/server/runs/open.ts", "../events/record.ts", []],
  [
    "src/areas/billing/server/rules/read.ts",
    "#billing/server/runs/open.ts",
    ["billing/server: rules > runs"],
  ],
  ["src/areas/billing/server/events/record.test.ts", "../runs/open.ts", []],
  ["src/areas/billing/server/area.ts", "./runs/open.ts", []],
])("folders of an area are in order: %s imports %s", (path, specifier, climbs) => {
  expect([...folderClimbsOf(path, `import { one } from "${specifier}";`)]).toEqual(climbs);
});

describe("casts", () => {
  const of = (path: string, text: string): string[] => [...castBreaches(path, text)];

  it.each(["const id = row.id as never;", "return list as unknown as Quote[];", "call(row as any)"])(
    "refuses %s",
    (line) => expect(of("src/areas/quotes/server/read.ts", line)).toHaveLength(1),
  );

  it("reads code, not comments, and leaves tests alone", () => {
    expect(of("src/areas/quotes/server/read.ts", "// known as never before\nconst id = row.id;")).toEqual([]);
    expect(of("src/areas/quotes/server/read.test.ts", "call(row as never);")).toEqual([]);
  });

  it("allows one where it is declared, and requires it to exist", () => {
    const place = "src/platform/paper/sheet.ts";
    expect(of(place, "create(bytes) as unknown as string;")).toEqual([]);
    expect(of(place, "a as never; b as never;")).toHaveLength(1);
    expect(of(place, "")).toHaveLength(1);
  });
});

it("lists in the header of Area the parts that other layers add to it", () => {
  const text = (path: string): string => readFileSync(`src/${path}`, "utf8");
  const header = text("kernel/server/area.ts");
  const adding = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && text(path).includes('declare module "#kernel/server/area.ts"'),
  );
  const parts = adding.flatMap((path) => {
    const [, body = ""] = /interface Area \{(.*?)\n {2}\}/s.exec(text(path)) ?? [];
    return [...body.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name]) => ({ path: `src/${path}`, name }));
  });
  expect(parts.length).toBeGreaterThan(0);
  const unlisted = parts.filter(
    ({ path, name }) =>
      !header.split("\n").some((line) => line.includes(path) && line.includes(`\`${name}\``)),
  );
  expect(unlisted).toEqual([]);
});
