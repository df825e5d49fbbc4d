// Every action offered on a mandate opens a form, or runs at once.
import { expect, it } from "vitest";
import { mandateFlow } from "../model/flow.ts";
import forms from "./mandate-forms.tsx";

it("every action of a mandate has its form or its function", () => {
  const offered = Object.entries<object>({ ...mandateFlow.moves, ...mandateFlow.commands })
    .filter(([, action]) => "label" in action)
    .map(([name]) => name);
  expect([...Object.keys(forms), "remind", "copyLink", "amendAccount"].toSorted()).toEqual(
    offered.toSorted(),
  );
});
