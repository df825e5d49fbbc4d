import { beforeEach, describe, expect, it } from "vitest";
import { leaveTrail, positionOf, type Trail } from "./trail.ts";

const quotes: Trail = {
  title: "Devis",
  to: "/quotes/list?filter[status]=PENDING&page=2",
  top: 340,
  left: 0,
  steps: ["a", "b", "c"].map((row) => ({ row, to: `/quotes/view/${row}` })),
};
const ofClient: Trail = { ...quotes, title: "Devis du client", to: "/clients/view/1?tab=quotes" };
const scorings: Trail = {
  ...quotes,
  title: "Scorings",
  to: "/scorings",
  steps: ["x", "y"].map((row) => ({ row, to: `/scorings?company=${row}` })),
};

describe("the list one came from", () => {
  beforeEach(() => sessionStorage.clear());
  it("is unknown to a record that no list opened", () => {
    leaveTrail(quotes);
    expect(positionOf("/quotes/view/z")).toBeNull();
  });
  it("is told with what it was asked, the row to return to, and the rows around", () => {
    leaveTrail(quotes);
    expect(positionOf("/quotes/view/b?tab=rent")).toEqual({
      list: {
        title: "Devis",
        to: "/quotes/list?filter[status]=PENDING&page=2",
        place: { top: 340, left: 0, row: "b" },
      },
      index: 1,
      count: 3,
      previous: "/quotes/view/a",
      next: "/quotes/view/c",
    });
  });
  it("has nothing before its first row, nothing after its last", () => {
    leaveTrail(quotes);
    expect(positionOf("/quotes/view/a")).toMatchObject({ previous: null, next: "/quotes/view/b" });
    expect(positionOf("/quotes/view/c")).toMatchObject({ previous: "/quotes/view/b", next: null });
  });
  it("is the last one, of two that have the record", () => {
    leaveTrail(quotes);
    leaveTrail(ofClient);
    expect(positionOf("/quotes/view/b")?.list.title).toBe("Devis du client");
    leaveTrail({ ...quotes, to: "/quotes/list" });
    expect(positionOf("/quotes/view/b")?.list.to).toBe("/quotes/list");
  });
  it("tells apart by their search part what opens over the list", () => {
    leaveTrail(scorings);
    expect(positionOf("/scorings?company=y")).toMatchObject({ index: 1, previous: "/scorings?company=x" });
    expect(positionOf("/scorings")).toBeNull();
  });
  it("forgets what it cannot read", () => {
    sessionStorage.setItem("ecurie.trails", '[{"title":3}]');
    expect(positionOf("/quotes/view/b")).toBeNull();
  });
});
