import { describe, expect, it } from "vitest";
import { z } from "zod";
import { list } from "../../contract.ts";
import { field } from "../../field.ts";
import { id } from "../../schema/french.ts";
import { listSql } from "./source.ts";

const things = list({
  path: "/things",
  title: "Choses",
  item: z.object({ id, orderId: z.string(), client: z.object({ name: z.string() }), brand: z.string() }),
  fields: {
    orderId: field.text("Numéro"),
    client: field.group("Client", { name: field.text("Nom") }),
    brand: field.text("Marque"),
    energy: field.set("Énergie", { Diesel: "Diesel" }),
  },
  filters: ["orderId", "energy", "brand"],
  sorts: ["orderId", "brand"],
  defaultSort: "orderId,asc",
  search: false,
  may: "SIGNED_IN",
  shows: [],
});
const energyFilter = () => "t.energies && '{Diesel}'";

describe("the source of a list", () => {
  it("follows from the names of its fields, except for declared exceptions", () => {
    const source = {
      from: "thing t join client c on c.id = t.client_id",
      exceptions: {
        client: "json_build_object('name', c.name)",
        energy: { filter: energyFilter },
        brand: { sort: "t.brand, t.name" },
      },
    };
    expect(listSql(things, source)).toEqual({
      from: source.from,
      key: "t.id",
      columns: { id: "t.id", orderId: "t.order_id", client: source.exceptions.client, brand: "t.brand" },
      filters: { orderId: "t.order_id", energy: energyFilter, brand: "t.brand" },
      sorts: { orderId: "t.order_id", brand: "t.brand, t.name" },
    });
  });
  it("accepts a table whose name is an SQL keyword", () => {
    expect(listSql(things, { from: '"user" u', key: "u.line" })).toMatchObject({
      key: "u.line",
      columns: { orderId: "u.order_id" },
    });
  });
  it("requires an alias for its first table", () => {
    expect(() => listSql(things, { from: "thing" })).toThrow("alias");
  });
});
