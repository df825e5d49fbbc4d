// Saved views of every list: stored as the query of the address bar, counted on demand up to a bound.
import type { Call } from "#kernel/server/call.ts";
import type { Area, Handlers } from "#kernel/server/area.ts";
import { requirePermission } from "#kernel/server/call.ts";
import { type ListSql, totalUpTo, visibleTo } from "#kernel/server/lists/sql.ts";
import { change, create, get, remove, type Row } from "#kernel/server/records/records.ts";
import type { ListEndpoint } from "#kernel/contract.ts";
import { forbidden, invalid, notFound, refused } from "#kernel/failure.ts";
import { parseListQuery } from "#kernel/list.ts";
import { hasPermission } from "#kernel/actor.ts";
import { CompiledQuery } from "kysely";
import { maximumViewCount, type SavedView, type viewEndpoints } from "../contract/views.ts";

interface ListWithSource {
  endpoint: ListEndpoint;
  source: ListSql;
}

/** The list of that name; throws a 400 if it does not exist. */
function listOf(areas: readonly Area[], name: string): ListWithSource {
  for (const { contract, lists } of areas) {
    const endpoint = Object.hasOwn(contract, name) ? contract[name] : undefined;
    const source = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (endpoint?.kind === "list" && source) return { endpoint, source };
  }
  throw invalid({ list: `La liste « ${name} » n’existe pas.` });
}

/** The list of that name, if the caller may read it. */
function requireReadableList(call: Call, name: string): ListWithSource {
  const listed = listOf(call.areas, name);
  const { may } = listed.endpoint;
  if (may !== "ANONYMOUS" && may !== "SIGNED_IN") requirePermission(call, may);
  return listed;
}

const parseQuery = (endpoint: ListEndpoint, query: string) =>
  parseListQuery(endpoint, Object.fromEntries(new URLSearchParams(query)));

/** Refuses a query that the list would refuse, so that a view always opens. */
function validateQuery(endpoint: ListEndpoint, query: string): string {
  parseQuery(endpoint, query);
  const stored = new URLSearchParams(query);
  stored.delete("page");
  return stored.toString();
}

const isMine = (call: Call, row: Row<"savedView">): boolean => row.ownerSub === call.actor.sub;

const canChange = (call: Call, row: Row<"savedView">): boolean =>
  isMine(call, row) || (row.isShared && hasPermission(call.grants, call.actor, "MANAGE_PARAMETERS"));

const toView = (call: Call, row: Row<"savedView">): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  isShared: row.isShared,
  isMine: isMine(call, row),
  mayChange: canChange(call, row),
  ownerName: row.ownerName,
  version: row.version,
});

const visibleViews = (call: Call, list: string) =>
  call.db
    .selectFrom("savedView")
    .selectAll()
    .where("list", "=", list)
    .where((is) => is.or([is("ownerSub", "=", call.actor.sub ?? ""), is("isShared", "=", true)]))
    .orderBy("isShared")
    .orderBy("name")
    .orderBy("id")
    .limit(100)
    .execute();

async function requireEditableView(call: Call, id: string): Promise<Row<"savedView">> {
  const row = await get(call, "savedView", id);
  if (!isMine(call, row) && !row.isShared) throw notFound("La vue");
  if (!canChange(call, row)) throw forbidden([`auteur de la vue (${row.ownerName})`]);
  return row;
}

async function requireFreeName(call: Call, list: string, name: string, except?: string): Promise<void> {
  const duplicate = (await visibleViews(call, list)).find(
    (row) => isMine(call, row) && row.id !== except && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (duplicate)
    throw refused(`Vous avez déjà une vue « ${duplicate.name} » sur cette liste.`, "ItemExistsError");
}

type ViewCount = { count: number; isExact: boolean };

async function count(
  call: Call,
  { endpoint, source }: ListWithSource,
  query: string,
): Promise<ViewCount | null> {
  const statement = totalUpTo(
    endpoint,
    visibleTo(call, source),
    { params: {}, list: parseQuery(endpoint, query) },
    maximumViewCount,
  );
  const { rows } = await call.db.executeQuery<{ total: number }>(
    CompiledQuery.raw(statement.text, statement.values),
  );
  const total = rows[0]?.total ?? 0;
  return { count: Math.min(total, maximumViewCount), isExact: total <= maximumViewCount };
}

export const viewHandlers: Handlers<typeof viewEndpoints> = {
  savedViews: async ({ query }, call) => {
    requireReadableList(call, query.list);
    return { items: (await visibleViews(call, query.list)).map((row) => toView(call, row)) };
  },
  savedViewCounts: async ({ query }, call) => {
    const listed = requireReadableList(call, query.list);
    if (listed.endpoint.params) return { counts: {} };
    const counts: Record<string, ViewCount> = {};
    for (const view of await visibleViews(call, query.list)) {
      const counted = await count(call, listed, view.query);
      if (counted) counts[view.id] = counted;
    }
    return { counts };
  },
  saveView: async ({ body }, call) => {
    const { endpoint } = requireReadableList(call, body.list);
    await requireFreeName(call, body.list, body.name);
    return toView(
      call,
      await create(call, "savedView", {
        ...body,
        query: validateQuery(endpoint, body.query),
        ownerSub: call.actor.sub ?? "",
        ownerName: call.actor.name,
      }),
    );
  },
  changeView: {
    form: async ({ params }, call) => toView(call, await requireEditableView(call, params.id)),
    act: async ({ params, body }, call) => {
      const row = await requireEditableView(call, params.id);
      const { version, query, ...rest } = body;
      if (rest.name !== undefined) await requireFreeName(call, row.list, rest.name, row.id);
      const patch = {
        ...rest,
        ...(query !== undefined && { query: validateQuery(listOf(call.areas, row.list).endpoint, query) }),
      };
      return toView(call, await change(call, "savedView", { id: row.id, version }, patch));
    },
  },
  deleteView: async ({ params }, call) => {
    await requireEditableView(call, params.id);
    await remove(call, "savedView", { id: params.id, version: null });
    return { id: params.id };
  },
};
