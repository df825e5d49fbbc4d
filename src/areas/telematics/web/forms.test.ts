// Every action offered on a box, an alert or an agreement on positions opens a form, or runs at once.
import { expect, it } from "vitest";
import { alertFlow } from "../model/alert.ts";
import { boxFittingFlow } from "../model/box-fitting.ts";
import { positionRuleFlow } from "../model/positions/position-rule.ts";
import alertForms from "./alert-forms.tsx";
import boxForms from "./box-forms.tsx";
import ruleForms from "./positions/rule-forms.tsx";

it.each([
  ["a box", boxFittingFlow.actions, boxForms, []],
  ["an alert", alertFlow.actions, alertForms, []],
  ["an agreement", positionRuleFlow.actions, ruleForms, ["ask", "resend"]],
])("every action of %s has its form or its function", (_, actions, forms, moves) => {
  const offered = Object.entries<object>(actions).flatMap(([name, action]) =>
    "label" in action ? [name] : [],
  );
  expect([...Object.keys(forms), ...moves].toSorted()).toEqual(offered.toSorted());
});
