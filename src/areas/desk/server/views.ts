// Saved views of every list: kept as the query of the address bar, counted on demand up to a bound.
import type { Call } from "#kernel/server/call.ts";
import type { Area, Handlers } from "#kernel/server/area.ts";
import { demand } from "#kernel/server/call.ts";
import { type ListSql, totalUpTo } from "#kernel/server/lists.ts";
import { change, create, get, remove, type Row } from "#kernel/server/records.ts";
import type { ListEndpoint } from "#kernel/contract.ts";
import { forbidden, invalid, missing, refused } from "#kernel/failure.ts";
import { parseListQuery } from "#kernel/list.ts";
import { holds } from "#kernel/who.ts";
import { CompiledQuery } from "kysely";
import { countedInView, type SavedView, type viewEndpoints } from "../contract/views.ts";

interface Listed {
  endpoint: ListEndpoint;
  source: ListSql;
}

/** The list of a name, or the 400 that says it does not exist. */
function listOf(areas: readonly Area[], name: string): Listed {
  for (const { contract, lists } of areas) {
    const endpoint = Object.hasOwn(contract, name) ? contract[name] : undefined;
    const source = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (endpoint?.kind === "list" && source) return { endpoint, source };
  }
  throw invalid({ list: `La liste « ${name} » n’existe pas.` });
}

/** A list that the caller may read. */
function readableList(call: Call, name: string): Listed {
  const listed = listOf(call.areas, name);
  const { may } = listed.endpoint;
  if (may !== "ANONYMOUS" && may !== "SIGNED_IN") demand(call, may);
  return listed;
}

const parsedQuery = (endpoint: ListEndpoint, query: string) =>
  parseListQuery(endpoint, Object.fromEntries(new URLSearchParams(query)));

/** Refuses a query that the list would refuse: a view always opens. */
function checkedQuery(endpoint: ListEndpoint, query: string): string {
  parsedQuery(endpoint, query);
  const stored = new URLSearchParams(query);
  stored.delete("page");
  return stored.toString();
}

const isMine = (call: Call, row: Row<"savedView">): boolean => row.ownerSub === call.who.sub;

const mayChange = (call: Call, row: Row<"savedView">): boolean =>
  isMine(call, row) || (row.isShared && holds(call.grants, call.who, "MANAGE_PARAMETERS"));

const toView = (call: Call, row: Row<"savedView">): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  isShared: row.isShared,
  isMine: isMine(call, row),
  mayChange: mayChange(call, row),
  ownerName: row.ownerName,
  version: row.version,
});

const seenBy = (call: Call, list: string) =>
  call.db
    .selectFrom("savedView")
    .selectAll()
    .where("list", "=", list)
    .where((is) => is.or([is("ownerSub", "=", call.who.sub ?? ""), is("isShared", "=", true)]))
    .orderBy("isShared")
    .orderBy("name")
    .orderBy("id")
    .limit(100)
    .execute();

async function own(call: Call, id: string): Promise<Row<"savedView">> {
  const row = await get(call, "savedView", id);
  if (!isMine(call, row) && !row.isShared) throw missing("La vue");
  if (!mayChange(call, row)) throw forbidden([`auteur de la vue (${row.ownerName})`]);
  return row;
}

async function nameIsFree(call: Call, list: string, name: string, except?: string): Promise<void> {
  const twin = (await seenBy(call, list)).find(
    (row) => isMine(call, row) && row.id !== except && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw refused(`Vous avez déjà une vue « ${twin.name} » sur cette liste.`, "ItemExistsError");
}

type Counted = { count: number; isExact: boolean };

async function count(call: Call, { endpoint, source }: Listed, query: string): Promise<Counted | null> {
  const statement = totalUpTo(
    endpoint,
    source,
    { params: {}, list: parsedQuery(endpoint, query) },
    countedInView,
  );
  const { rows } = await call.db.executeQuery<{ total: number }>(
    CompiledQuery.raw(statement.text, statement.values),
  );
  const total = rows[0]?.total ?? 0;
  return { count: Math.min(total, countedInView), isExact: total <= countedInView };
}

export const viewHandlers: Handlers<typeof viewEndpoints> = {
  savedViews: async ({ query }, call) => {
    readableList(call, query.list);
    return { items: (await seenBy(call, query.list)).map((row) => toView(call, row)) };
  },
  savedViewCounts: async ({ query }, call) => {
    const listed = readableList(call, query.list);
    if (listed.endpoint.params) return { counts: {} };
    const counts: Record<string, Counted> = {};
    for (const view of await seenBy(call, query.list)) {
      const counted = await count(call, listed, view.query);
      if (counted) counts[view.id] = counted;
    }
    return { counts };
  },
  saveView: async ({ body }, call) => {
    const { endpoint } = readableList(call, body.list);
    await nameIsFree(call, body.list, body.name);
    return toView(
      call,
      await create(call, "savedView", {
        ...body,
        query: checkedQuery(endpoint, body.query),
        ownerSub: call.who.sub ?? "",
        ownerName: call.who.name,
      }),
    );
  },
  changeView: {
    form: async ({ params }, call) => toView(call, await own(call, params.id)),
    act: async ({ params, body }, call) => {
      const row = await own(call, params.id);
      const { version, query, ...rest } = body;
      if (rest.name !== undefined) await nameIsFree(call, row.list, rest.name, row.id);
      const patch = {
        ...rest,
        ...(query !== undefined && { query: checkedQuery(listOf(call.areas, row.list).endpoint, query) }),
      };
      return toView(call, await change(call, "savedView", { id: row.id, version }, patch));
    },
  },
  deleteView: async ({ params }, call) => {
    await own(call, params.id);
    await remove(call, "savedView", { id: params.id, version: null });
    return { id: params.id };
  },
};
