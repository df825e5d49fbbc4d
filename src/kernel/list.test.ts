import { describe, expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { field } from "./field.ts";
import { formatListQuery, parseListQuery } from "./list.ts";

const rules = {
  filters: {
    status: field.set("Statut", { PENDING: "En attente", SIGNED: "Signé" }),
    priceCents: field.cents("Prix"),
    createdAt: field.instant("Créé le"),
    name: field.text("Nom"),
    isLate: field.boolean("En retard"),
  },
  sorts: ["createdAt", "name"],
  defaultSort: "createdAt,desc",
  search: true,
};

describe("the query of a list", () => {
  it("accepts both forms of a filter, and a repeated key as a list", () => {
    const query = parseListQuery(rules, {
      "filter[status*in]": ["PENDING", "SIGNED"],
      "priceCents*gte": "1000",
      isLate: "1",
    });
    expect(query.conditions).toEqual([
      { field: "status", operator: "in", value: ["PENDING", "SIGNED"] },
      { field: "priceCents", operator: "gte", value: 1000 },
      { field: "isLate", operator: "eq", value: true },
    ]);
  });
  it("accepts a path of the specification as the field that it leads to", () => {
    const filters = { ...rules.filters, carId: field.id("Véhicule", "car") };
    const id = "0197a0c4-0000-7000-8000-000000000001";
    for (const path of ["carId", "car.id", "fine.rentalPeriod.car.id"])
      expect(parseListQuery({ ...rules, filters }, { [`filter[${path}]`]: id }).conditions).toEqual([
        { field: "carId", operator: "eq", value: id },
      ]);
  });
  it("accepts the other name of a condition", () => {
    const aliased = { ...rules, aliases: { above: "priceCents*gt" } };
    expect(parseListQuery(aliased, { above: "10" }).conditions).toEqual([
      { field: "priceCents", operator: "gt", value: 10 },
    ]);
  });
  it("drops empty values and defaults to the order of the list", () => {
    expect(parseListQuery(rules, { name: "", search: "  " })).toEqual({
      conditions: [],
      sort: { field: "createdAt", descending: true },
      search: "",
      page: 1,
      pageSize: 100,
    });
  });
  it.each([
    [{ colour: "red" }, "colour"],
    [{ __proto__x: "1" }, "__proto__x"],
    [{ "status*gt": "PENDING" }, "status*gt"],
    [{ status: "toString" }, "status"],
    [{ "filter[priceCents]": "1e3" }, "filter[priceCents]"],
    [{ createdAt: "2026-02-30" }, "createdAt"],
    [{ isLate: "true" }, "isLate"],
    [{ sort: "price,asc" }, "sort"],
    [{ sort: "name,up" }, "sort"],
    [{ page: "0" }, "page"],
    [{ pageSize: "401" }, "pageSize"],
    [{ search: "ab" }, "search"],
    [{ "name*like": "a\0b" }, "name*like"],
  ])("refuses %o and names it", (raw, field) => {
    const act = () => parseListQuery(rules, raw as Record<string, string>);
    expect(act).toThrow(Failure);
    try {
      act();
    } catch (error) {
      expect(Object.keys((error as Failure).fields ?? {})).toContain(field);
    }
  });
  it("is written to an address in the form that is parsed", () => {
    const raw = {
      "filter[status*in]": "PENDING,SIGNED",
      "filter[isLate]": "1",
      sort: "name,asc",
      search: "renault",
      page: "3",
      pageSize: "200",
    };
    expect(formatListQuery(rules, parseListQuery(rules, raw))).toEqual(raw);
  });
});
