import { describe, expect, test } from "vitest";
import { papersOfDamage, papersOfLoss } from "./kinds.ts";

const damage = {
  isFleetPolicy: true,
  companyId: "c",
  repairCents: null,
  proposedShareCents: null,
  feeCents: null,
  recourseClaimedCents: null,
  status: "PENDING_EXPERTISES",
} as const;

describe("the letters of a damage", () => {
  test.each([
    ["under our policy, we declare to the insurer", {}, ["insurer"]],
    ["under its own policy, the client is asked to declare", { isFleetPolicy: false }, ["client-claim"]],
    ["a share of the client is written to it", { proposedShareCents: 30_000 }, ["insurer", "client-share"]],
    [
      "a recourse is written to the insurer of the third party",
      { recourseClaimedCents: 1 },
      ["insurer", "recourse"],
    ],
    ["no share is written for nothing", { proposedShareCents: 0 }, ["insurer"]],
    ["a car that was not rented has no client to write to", { companyId: null, feeCents: 1 }, ["insurer"]],
    ["a damage joined to another has none", { status: "JOINED" }, []],
  ] as const)("%s", (_, more, papers) => expect(papersOfDamage({ ...damage, ...more })).toEqual(papers));
});

describe("the letters of a loss", () => {
  test.each([
    ["an open loss is written to the client, and its cession is drawn", "OPEN", "c", ["client", "cession"]],
    ["a car in stock has no client to write to", "OPEN", null, ["cession"]],
    ["a ceded car keeps its letters", "CEDED", "c", ["client", "cession"]],
    ["a withdrawn declaration has none", "WITHDRAWN", "c", []],
  ] as const)("%s", (_, status, companyId, papers) =>
    expect(papersOfLoss({ status, companyId })).toEqual(papers),
  );
});
