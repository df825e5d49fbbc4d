// The row open next to a list, at the end of its page.
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import type { ListQuery } from "#kernel/list.ts";
import { usePeekPaging } from "./peek-paging.ts";

/** Opens pages of rows of an uncounted list; returns a function that turns them, and the open row. */
async function browse(pages: readonly (readonly string[])[]) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let open = pages[0]?.at(-1) ?? "";
  let turn: (by: number) => boolean = () => false;
  let goTo: (page: number) => void = () => {};
  function List() {
    const [query, setQuery] = useState<ListQuery>({
      conditions: [],
      sort: { field: "id", descending: false },
      search: "",
      page: 1,
      pageSize: 2,
    });
    const [key, setKey] = useState(open);
    open = key;
    const rows = pages[query.page - 1] ?? [];
    const items = rows.map((id) => ({ id }));
    goTo = (page) => setQuery({ ...query, page });
    const address = {
      query,
      set: (change: Partial<ListQuery>) => setQuery({ ...query, ...change }),
      problem: null,
    };
    const page = { items, total: 2, isTotalExact: false, page: query.page, pageSize: 2 };
    const answer = {
      page,
      isStale: false,
      error: null,
      retry: () => {},
      exactTotal: undefined,
      totals: { total: undefined, isStale: false },
    };
    turn = usePeekPaging({ address, peek: { key, set: setKey } }, { rows: [...rows], answer });
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<List />));
  return {
    open: () => open,
    turn: (by: number) => act(async () => void turn(by)),
    goTo: (page: number) => act(async () => goTo(page)),
  };
}

it("continues with the first row of the next page", async () => {
  const list = await browse([["a", "b"], ["c"]]);
  await list.turn(1);
  expect(list.open()).toBe("c");
});

it("opens nothing later, once the next page turned out empty", async () => {
  const list = await browse([["a", "b"], []]);
  await list.turn(1);
  expect(list.open()).toBe("b");
  await list.goTo(1);
  expect(list.open()).toBe("b");
});
