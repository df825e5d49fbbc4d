// The moves of a mandate, written by hand: who may make each, and from which states.
import { expect, test } from "vitest";
import { isAllowedIn } from "#kernel/flow/flow.ts";
import { mandateStatuses } from "#clients/model/companies/payment.ts";
import { mandateFlow } from "./flow.ts";

const given = "PendingSubmission Submitted Active Blocked SuspendedByPayer";
const moves: readonly [
  name: keyof typeof mandateFlow.actions,
  from: string,
  to: string | null,
  may: string,
][] = [
  ["giveToBank", "PendingSubmission", "Submitted", "ADD_PAYMENT_METHOD"],
  ["confirm", "Submitted", "Active", "ADD_PAYMENT_METHOD"],
  ["refuse", "PendingSubmission Submitted", "Failed", "ADD_PAYMENT_METHOD"],
  ["unblock", "Blocked", "Active", "ADD_PAYMENT_METHOD"],
  ["resume", "SuspendedByPayer", "Active", "ADD_PAYMENT_METHOD"],
  ["block", "Active", "Blocked", "ADD_PAYMENT_METHOD"],
  ["suspend", "Active", "SuspendedByPayer", "ADD_PAYMENT_METHOD"],
  ["cancel", given, "Cancelled", "ADD_PAYMENT_METHOD"],
  ["withdraw", "Created", "Cancelled", "ASK_MANDATE"],
  ["sign", "Created", "Active", "SYSTEM"],
  ["signForBank", "Created", "PendingSubmission", "SYSTEM"],
  ["amendForBank", "Active", "PendingSubmission", "SYSTEM"],
  ["handOver", "PendingSubmission", "Submitted", "SYSTEM"],
  ["stop", "Active", "Blocked", "SYSTEM"],
  ["restart", "Blocked", "Active", "SYSTEM"],
  ["restore", "Cancelled", "Active", "SYSTEM"],
  ["passOn", "Active", "Cancelled", "SYSTEM"],
  ["passBack", "Cancelled", "Active", "SYSTEM"],
  ["revoke", `Created ${given}`, "Cancelled", "SYSTEM"],
  ["expire", "Submitted Active Blocked SuspendedByPayer", "Expired", "SYSTEM"],
  ["remind", "Created", null, "ASK_MANDATE"],
  ["copyLink", "Created", null, "ASK_MANDATE"],
  ["amendAccount", "Active", null, "ADD_PAYMENT_METHOD"],
];

test("every move of a mandate is in the table", () => {
  expect(moves.map(([name]) => name).toSorted()).toEqual(Object.keys(mandateFlow.actions).toSorted());
});

test.each(moves)("%s is allowed from %s alone, to %s, by %s", (name, from, to, may) => {
  const states = Object.keys(mandateStatuses).filter((status) => isAllowedIn(mandateFlow, name, status));
  expect(states.toSorted()).toEqual(from.split(" ").toSorted());
  const action = mandateFlow.actions[name];
  expect("to" in action ? action.to : null).toBe(to);
  expect(action.may).toBe(may);
});
