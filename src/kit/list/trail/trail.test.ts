import type { PageAddress } from "#kernel/links/page-address.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { storeTrail, patternOf, positionOf, type Trail, turnPage } from "./trail.ts";

const quotes: Trail = {
  title: "Devis",
  to: "/prospection/quotes/list?filter[status]=PENDING&page=2",
  top: 340,
  left: 0,
  steps: ["a", "b", "c"].map((row) => ({ row, to: `/prospection/quotes/view/${row}` })),
};
const ofClient: Trail = { ...quotes, title: "Devis du client", to: "/prospection/clients/view/1?tab=quotes" };
const scorings: Trail = {
  ...quotes,
  title: "Scorings",
  to: "/prospection/scorings",
  steps: ["x", "y"].map((row) => ({ row, to: `/prospection/scorings?company=${row}` })),
};

const pagedTrail: Trail = {
  ...quotes,
  around: {
    from: "/api/quotes?filter%5Bstatus%5D=PENDING&pageSize=3",
    pattern: "/prospection/quotes/view/{id}",
    page: 2,
    pageSize: 3,
    total: 8,
    isInAddress: true,
  },
};
/** A server of eight rows, three per page, which records its requests. */
const requests: string[] = [];
const readPage = async (from: string) => {
  requests.push(from);
  const page = Number(new URLSearchParams(from.split("?")[1]).get("page"));
  return { items: [...(["xyz", "abc", "de"][page - 1] ?? "")].map((id) => ({ id })) };
};

describe("the list that led to a record", () => {
  beforeEach(() => sessionStorage.clear());
  it("is unknown for a record that no list opened", () => {
    storeTrail(quotes);
    expect(positionOf("/prospection/quotes/view/z")).toBeNull();
  });
  it("is returned with its query, the row to return to, and the neighbouring rows", () => {
    storeTrail(quotes);
    expect(positionOf("/prospection/quotes/view/b?tab=rent")).toEqual({
      list: {
        title: "Devis",
        to: "/prospection/quotes/list?filter[status]=PENDING&page=2",
        place: { top: 340, left: 0, row: "b" },
      },
      index: 1,
      count: 3,
      previous: "/prospection/quotes/view/a",
      next: "/prospection/quotes/view/c",
      hasMore: { before: false, after: false },
    });
  });
  it("has nothing before its first row nor after its last", () => {
    storeTrail(quotes);
    expect(positionOf("/prospection/quotes/view/a")).toMatchObject({
      previous: null,
      next: "/prospection/quotes/view/b",
    });
    expect(positionOf("/prospection/quotes/view/c")).toMatchObject({
      previous: "/prospection/quotes/view/b",
      next: null,
    });
  });
  it("is the most recent of two that contain the record", () => {
    storeTrail(quotes);
    storeTrail(ofClient);
    expect(positionOf("/prospection/quotes/view/b")?.list.title).toBe("Devis du client");
    storeTrail({ ...quotes, to: "/prospection/quotes/list" });
    expect(positionOf("/prospection/quotes/view/b")?.list.to).toBe("/prospection/quotes/list");
  });
  it("distinguishes records opened over the list by their query string", () => {
    storeTrail(scorings);
    expect(positionOf("/prospection/scorings?company=y")).toMatchObject({
      index: 1,
      previous: "/prospection/scorings?company=x",
    });
    expect(positionOf("/prospection/scorings")).toBeNull();
  });
  it("is ignored when its stored form is invalid", () => {
    sessionStorage.setItem("ecurie.trails", '[{"title":3}]');
    expect(positionOf("/prospection/quotes/view/b")).toBeNull();
  });
});

describe("beyond the edge of its page", () => {
  beforeEach(() => sessionStorage.clear());

  it("counts in the whole list, and shows when another page follows", () => {
    storeTrail(pagedTrail);
    expect(positionOf("/prospection/quotes/view/a")).toMatchObject({
      index: 3,
      count: 8,
      hasMore: { before: true, after: false },
    });
    expect(positionOf("/prospection/quotes/view/c")).toMatchObject({
      index: 5,
      hasMore: { before: false, after: true },
    });
  });
  it("continues with the first row of the next page, and leads back to the list at that page", async () => {
    storeTrail({ ...pagedTrail, to: `${pagedTrail.to}&peek=c` as PageAddress });
    expect(await turnPage("/prospection/quotes/view/c?tab=rent", 1, readPage)).toBe(
      "/prospection/quotes/view/d",
    );
    expect(requests.at(-1)).toBe(`${pagedTrail.around?.from}&page=3`);
    const at = positionOf("/prospection/quotes/view/d");
    expect(at).toMatchObject({
      index: 6,
      previous: null,
      next: "/prospection/quotes/view/e",
      hasMore: { before: true },
    });
    expect(new URLSearchParams(at?.list.to.split("?")[1]).get("page")).toBe("3");
    expect(at?.list.to).not.toContain("peek");
    expect(positionOf("/prospection/quotes/view/e")).toMatchObject({ index: 7, hasMore: { after: false } });
  });
  it("goes back to the last row of the previous page; the first page is not in the address", async () => {
    storeTrail(pagedTrail);
    expect(await turnPage("/prospection/quotes/view/a", -1, readPage)).toBe("/prospection/quotes/view/z");
    expect(positionOf("/prospection/quotes/view/z")?.list.to).toBe(
      "/prospection/quotes/list?filter%5Bstatus%5D=PENDING",
    );
  });
  it("ends at an empty next page, when the total was unknown", async () => {
    const uncounted = { ...pagedTrail, around: { ...pagedTrail.around, page: 3, total: null } } as Trail;
    storeTrail(uncounted);
    expect(positionOf("/prospection/quotes/view/c")?.hasMore.after).toBe(true);
    expect(await turnPage("/prospection/quotes/view/c", 1, readPage)).toBeNull();
    expect(positionOf("/prospection/quotes/view/c")).toMatchObject({ count: 9, hasMore: { after: false } });
  });
  it("pages only through rows whose address derives from their id", () => {
    expect(patternOf(quotes.steps)).toBe("/prospection/quotes/view/{id}");
    expect(patternOf(scorings.steps)).toBe("/prospection/scorings?company={id}");
    expect(
      patternOf([
        { row: "a", to: "/prospection/quotes/view/a" },
        { row: "b", to: "/prospection/contracts/view/b" },
      ]),
    ).toBeNull();
    expect(patternOf([])).toBeNull();
  });
  it("leads back from a page opened from a row, without neighbours", () => {
    storeTrail({ ...pagedTrail, opened: "/prospection/clients/view/9" });
    expect(positionOf("/prospection/clients/view/9?tab=quotes")).toMatchObject({
      list: { title: "Devis" },
      index: -1,
      previous: null,
      next: null,
      hasMore: { before: false, after: false },
    });
  });
});
