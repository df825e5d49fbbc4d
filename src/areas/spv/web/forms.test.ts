// Every action offered on the sale of a car opens a form, or runs at once.
import { expect, it } from "vitest";
import { transferFlow } from "../model/flow.ts";
import forms from "./sale-forms.tsx";

it("every action of a sale has its form or its function", () => {
  const offered = Object.entries<object>({ ...transferFlow.moves, ...transferFlow.commands })
    .filter(([, move]) => "label" in move)
    .map(([name]) => name);
  expect([...Object.keys(forms), "withdraw"].toSorted()).toEqual(offered.toSorted());
});
