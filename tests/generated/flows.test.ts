// Every life cycle of every area: no unreachable state, no dead end, no action without an actor or a cause.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contracts } from "#app/server/contracts.ts";
import type { Flow } from "#kernel/flow/flow.ts";
import { type Action, stateAfter, statesOf } from "#kernel/flow/action.ts";
import { plainActions } from "#kernel/flow/flow-endpoints.ts";

const areas = join(import.meta.dirname, "../../src/areas");
const isFlow = (value: unknown): value is Flow<unknown> =>
  typeof value === "object" && value !== null && "actions" in value && "states" in value;
const files = globSync("*/model/**/*.ts", { cwd: areas }).filter(
  (file) =>
    !file.endsWith(".test.ts") && /= (flow|computedFlow)</.test(readFileSync(join(areas, file), "utf8")),
);
const flows = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(join(areas, file))) as Record<string, unknown>).map(([name, value]) => ({
        name,
        area: file.split("/")[0] ?? "",
        flow: value,
      })),
    ),
  )
)
  .flat()
  .filter((one): one is { name: string; area: string; flow: Flow<unknown> } => isFlow(one.flow));

/** The code of an area, without the tables of its life cycles. */
const codeOf = (area: string): string =>
  globSync(`${area}/{model,server,web}/**/*.{ts,tsx}`, { cwd: areas })
    .filter((file) => !file.includes(".test."))
    .map((file) =>
      readFileSync(join(areas, file), "utf8").replace(/= (flow|computedFlow)<[\s\S]*?\n\}\);/, ""),
    )
    .join("\n");

/** Records that later areas move too: cars, mandates that a return or a judgment stops, refunds that a transfer pays. */
const movedByLaterAreas = ["carFlow", "mandateFlow", "refundFlow"];
const everyArea = globSync("*", { cwd: areas }).map(codeOf).join("\n");
/** Moves reserved for resales, not implemented yet. */
const awaited = ["putForSale", "removeFromSale", "sell"];

describe.each(flows)("$name", ({ name: flowName, area, flow }) => {
  const actions = Object.entries<Action<unknown, string>>(flow.actions);
  const isComputed = "statusOf" in flow;
  const starts: string[] = [flow.start, ...(flow.otherStarts ?? [])];
  it("reaches each of its states from a start or by a move", () => {
    const isReached = (state: string): boolean =>
      isComputed || starts.includes(state) || actions.some(([, action]) => stateAfter(action) === state);
    expect(Object.keys(flow.states).filter((state) => !isReached(state))).toEqual([]);
  });
  it("has an action in each state that is not final", () => {
    const open = Object.keys(flow.states).filter((state) => !flow.states[state]?.final);
    const isLeft = (state: string): boolean => actions.some(([, action]) => statesOf(action).includes(state));
    expect(open.filter((state) => !isLeft(state))).toEqual([]);
  });
  it("names the cause of each action that nobody asks for", () => {
    expect(
      actions.flatMap(([name, action]) => ("cause" in action && !/\w/.test(action.cause) ? [name] : [])),
    ).toEqual([]);
  });
  it("offers next, in each of its states, an action that is allowed there", () => {
    for (const [state, rule] of Object.entries(flow.next)) {
      if (!rule?.usually) continue;
      const action = flow.actions[rule.usually];
      expect(action && statesOf(action)).toContain(state);
    }
  });
  const plain = plainActions(flow.actions);
  it.each(plain)("%s has its endpoint in the contract of its area", (_name, { may, endpoint }) =>
    expect(contracts[area]?.[endpoint.name]).toMatchObject({
      path: expect.stringMatching(new RegExp(`${endpoint.path}$`)),
      may,
    }),
  );
  const code = movedByLaterAreas.includes(flowName) ? everyArea : codeOf(area);
  it("has no action that its area does not use", () => {
    const verbs = Object.keys(flow.actions).filter(
      (name) =>
        !plain.some(([plainName]) => plainName === name) &&
        !(flowName === "carFlow" && awaited.includes(name)),
    );
    expect(verbs.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
