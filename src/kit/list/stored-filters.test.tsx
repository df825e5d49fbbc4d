// Stored filters of a list, restored for the account that set them and for no other of the same browser.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { list } from "#kernel/contract.ts";
import { field, fields } from "#kernel/field.ts";
import { type ListQuery, parseListQuery } from "#kernel/list.ts";
import { startSession, type Identity, openSession, signOut } from "#kernel/web/session.ts";
import { useStoredFilters } from "./state.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const endpoint = list({
  path: "/quotes",
  title: "Devis",
  item: z.object({ name: z.string() }),
  fields: fields({ name: field.text("Nom") }),
  filters: ["name"],
  sorts: ["name"],
  defaultSort: "name,asc",
  search: false,
  may: "SIGNED_IN",
  shows: ["quote"],
});
const person = (sub: string) => ({ sub, email: "", name: sub, roles: [] });
const identity: Identity = {
  restore: async () => person("ada"),
  token: async () => "proof",
  renew: async () => person("ada"),
  signOut: async () => {},
};
const blank = { ...parseListQuery(endpoint, {}), pageSize: 100 };
const filtered: ListQuery = {
  ...blank,
  conditions: [{ field: "name", operator: "eq", value: "Cabinet Favre" }],
};

/** Opens the list with a query; returns the change that it applies to it. */
async function openList(query: ListQuery): Promise<Partial<ListQuery> | null> {
  let change: Partial<ListQuery> | null = null;
  const set = (next: Partial<ListQuery>): void => {
    change = next;
  };
  const address = { query, set, problem: null };
  function List() {
    useStoredFilters("quotes", endpoint, address);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<List />));
  await act(async () => root.unmount());
  return change;
}

beforeEach(async () => {
  localStorage.clear();
  await openSession(identity, { permissions: {}, roleNames: {} });
  startSession(person("ada"));
});

it("are restored for the account that set them", async () => {
  await openList(filtered);
  expect(await openList(blank)).toMatchObject({ conditions: filtered.conditions });
});

it("are deleted at sign-out, and not restored for the next account", async () => {
  await openList(filtered);
  await signOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain("Favre");
  startSession(person("zoe"));
  expect(await openList(blank)).toBeNull();
});

it("are not restored for another account that signs in without a sign-out", async () => {
  await openList(filtered);
  startSession(person("zoe"));
  expect(await openList(blank)).toBeNull();
});

it("are replaced by the latest ones", async () => {
  await openList(filtered);
  await openList({ ...filtered, conditions: [{ field: "name", operator: "eq", value: "Autre" }] });
  expect(await openList(blank)).toMatchObject({ conditions: [{ value: "Autre" }] });
});
