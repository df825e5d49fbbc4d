import { describe, expect, test } from "vitest";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { requestFlow, requestStatuses } from "./flow.ts";

const row = { recipientName: "Léa Martin", invitedAt: "2027-01-20T09:00:00Z", receivedAt: null };
const received = "2027-01-21T09:00:00Z";
const free = () => null;

describe("a declaration asked of a driver", () => {
  test.each([
    [
      "awaits the driver, who may be reminded",
      "INVITED",
      null,
      ["Déclaration attendue", "Léa Martin"],
      "remind withdraw",
    ],
    [
      "awaits sales administration once received",
      "RECEIVED",
      received,
      ["Déclaration à traiter", "Administration des ventes"],
      "accept join refuse",
    ],
    ["awaits nobody once accepted", "ACCEPTED", received, null, ""],
    ["awaits nobody once joined", "JOINED", received, null, ""],
    ["awaits nobody once refused", "REFUSED", received, null, ""],
    ["awaits nobody once withdrawn", "WITHDRAWN", null, null, ""],
  ] as const)("%s", (_, status, receivedAt, next, moves) => {
    const cycle = lifeCycleOf(requestFlow, { ...row, status, receivedAt }, free);
    expect(cycle.next.map(({ label, whose }) => [label, whose])).toEqual(next === null ? [] : [next]);
    const offered = Object.entries(cycle.offers).flatMap(([name, { reasons }]) =>
      reasons.length === 0 ? [name] : [],
    );
    expect(offered.toSorted().join(" ")).toBe(moves);
  });

  test("each status has its row above", () => expect(requestStatuses).toHaveLength(6));
});
