// Every action offered on a record of billing opens a form, or runs at once.
import { expect, it } from "vitest";
import { closingFlow } from "../model/closings/flow.ts";
import { documentFlow } from "../model/documents/flow.ts";
import { logisticsFlow } from "../model/logistics/flow.ts";
import { depositFlow } from "../model/platform/flow.ts";
import closingForms from "./closings/closing-forms.tsx";
import documentForms from "./documents/document-forms.tsx";
import logisticsForms from "./logistics/logistics-forms.tsx";
import depositForms from "./platform/deposit-forms.tsx";

const offered = ({ moves, commands }: { moves: object; commands?: object }): string[] =>
  Object.entries<object>({ ...moves, ...commands })
    .filter(([, move]) => "label" in move)
    .map(([name]) => name)
    .toSorted();

it.each([
  ["document", documentFlow, documentForms, ["finalise", "discard", "send"]],
  ["closing", closingFlow, closingForms, []],
  ["logistics fee", logisticsFlow, logisticsForms, []],
  ["electronic invoice", depositFlow, depositForms, ["cash", "submitAgain"]],
])("every action of a %s has its form or its function", (_, flow, forms, moves) => {
  expect([...Object.keys(forms), ...moves].toSorted()).toEqual(offered(flow));
});
