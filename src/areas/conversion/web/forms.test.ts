// Every action offered on a conversion opens a form.
import { expect, it } from "vitest";
import { conversionFlow } from "../model/flow.ts";
import forms from "./conversion-forms.tsx";

it("every action of a conversion has its form", () => {
  const { moves, commands } = conversionFlow;
  expect(Object.keys(forms).toSorted()).toEqual(Object.keys({ ...moves, ...commands }).toSorted());
});
