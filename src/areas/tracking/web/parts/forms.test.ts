// Every action offered on the telematics of a maker opens a form, or runs at once.
import { expect, it } from "vitest";
import { firstMountFlow } from "../../model/flow.ts";
import forms from "./tracking-forms.tsx";

it("every action of the telematics of a maker has its form or its function", () => {
  const { moves, commands } = firstMountFlow;
  const offered = Object.entries<object>({ ...moves, ...commands }).filter(([, move]) => "label" in move);
  expect([...Object.keys(forms), "check"].toSorted()).toEqual(offered.map(([name]) => name).toSorted());
});
