// Two people, not two accounts: who depends on whom, until when.
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type AccountControl, secondPersonRefusals, signersText } from "./second-person.ts";

const opened = (accountId: string, madeById: string, more: Partial<AccountControl> = {}): AccountControl => ({
  accountId,
  madeById,
  kind: "CREATED",
  madeAt: "2027-03-01T09:00:00Z",
  madeBy: `Nom de ${madeById}`,
  confirmedAt: null,
  ...more,
});
const confirmed = { confirmedAt: "2027-03-02T09:00:00Z" };
const judge = (
  controls: AccountControl[],
  accountId: string,
  preparerIds: string[],
  today = day("2027-03-20"),
): string[] => secondPersonRefusals(controls, { accountId, preparerIds, today });

describe("an account", () => {
  it("approves nothing for five days, even confirmed", () => {
    const controls = [opened("b", "a", confirmed)];
    expect(judge(controls, "b", [], day("2027-03-05"))).toEqual([
      "Votre compte a été ouvert le 01-03-2027 par Nom de a : il approuve à partir du 06-03-2027.",
    ]);
    expect(judge(controls, "b", ["a"], day("2027-03-06"))).toEqual([]);
  });
  it("waits again after each reset, whoever made it", () => {
    const controls = [
      opened("b", "system", { kind: "IDENTITY", madeAt: "2027-03-18T09:00:00Z" }),
      opened("b", "a", confirmed),
    ];
    expect(judge(controls, "b", ["a"])).toEqual([expect.stringContaining("à partir du 23-03-2027")]);
  });
  it("is one person with who opened or reset it, in both directions and along a chain", () => {
    const controls = [opened("b", "a"), opened("c", "b", { kind: "RESET" })];
    for (const [approver, preparer] of [
      ["b", "a"],
      ["a", "b"],
      ["c", "a"],
      ["a", "c"],
    ] as const)
      expect(judge(controls, approver, [preparer])).toHaveLength(1);
    expect(judge(controls, "d", ["a", "b", "c"])).toEqual([]);
  });
  it("is one person with another account of its author, except where both precede the rule", () => {
    expect(judge([opened("b", "a"), opened("c", "a")], "c", ["b"])).toHaveLength(1);
    const former = { kind: "RECORDED" } as const;
    expect(judge([opened("b", "a", former), opened("c", "a", former)], "c", ["b"])).toEqual([]);
    expect(judge([opened("b", "a", former)], "b", ["a"])).toHaveLength(1);
    expect(judge([opened("b", "a", { ...former, madeAt: "2027-03-19T09:00:00Z" })], "b", ["z"])).toEqual([]);
  });
  it("is another person once confirmed, and for what the application prepared", () => {
    expect(judge([opened("b", "a", confirmed)], "b", ["a"])).toEqual([]);
    expect(judge([opened("b", "system")], "b", ["system", "a"])).toEqual([]);
  });
});

it.each([
  [["Ada"], "Peut le faire : Ada."],
  [["Ada", "Bea"], "Peuvent le faire : Ada, Bea."],
  [["A", "B", "C", "D", "E", "F"], "Peuvent le faire : A, B, C, D, E."],
])("of %j, the refusal says %s", (names, text) => expect(signersText(names, ["comptable"])).toBe(text));
