// Every action offered on a fine opens a form, or runs at once.
import { expect, it } from "vitest";
import { fineFlow } from "../model/flow.ts";
import forms from "./dialogs/fine-forms.tsx";

it("every action of a fine has its form or its function", () => {
  const offered = Object.entries(fineFlow.actions).flatMap(([name, action]) =>
    "label" in action ? [name] : [],
  );
  const moves = ["send", "see", "askDriver", "restore", "correct"];
  expect([...Object.keys(forms), ...moves].toSorted()).toEqual(offered.toSorted());
});
