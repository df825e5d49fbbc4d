// Every action offered on a damage, a loss or a declaration opens a form, or runs at once.
import { expect, it } from "vitest";
import { damageFlow } from "../model/damages/flow.ts";
import { lossFlow } from "../model/losses/flow.ts";
import { requestFlow } from "../model/requests/flow.ts";
import lossForms from "./car/loss-forms.tsx";
import damageForms from "./dialogs/damage-forms.tsx";
import requestForms from "./requests/request-forms.tsx";

const offered = ({ moves, commands }: { moves: object; commands?: object }): string[] =>
  Object.entries<object>({ ...moves, ...commands })
    .filter(([, move]) => "label" in move)
    .map(([name]) => name)
    .toSorted();

it.each([
  ["damage", damageFlow, damageForms, ["recover", "wreck"]],
  ["loss", lossFlow, lossForms, []],
  ["declaration", requestFlow, requestForms, ["remind", "withdraw"]],
])("every action of a %s has its form or its function", (_, flow, forms, moves) => {
  expect([...Object.keys(forms), ...moves].toSorted()).toEqual(offered(flow));
});
