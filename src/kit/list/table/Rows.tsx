// The rows of a list, as a table or as cards, in their scroll area; or the reason why there are none.
import { useEffect, useMemo, useRef } from "react";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "../../page/Empty.tsx";
import css from "../list.module.css";
import type { BodyProps, ListModel } from "../list-model.ts";
import { Cards } from "./Cards.tsx";
import { Table } from "./Table.tsx";

function EmptyList({ list, address, fixed }: BodyProps) {
  const isFiltered = address.query.conditions.length > (fixed?.length ?? 0) || address.query.search !== "";
  if (isFiltered)
    return (
      <Empty
        title="Aucun résultat"
        hint="Rien ne correspond à cette recherche. Retirez un filtre, ou effacez-les tous."
      />
    );
  return <Empty {...list.empty} />;
}

/** The ref of the scrolling element, inside a frame of its own. */
function watchScrollEdges(scroller: HTMLElement | null): (() => void) | undefined {
  const frame = scroller?.parentElement;
  if (!scroller || !frame) return undefined;
  const update = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute("data-before", scrollLeft > 1);
    frame.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
  };
  const watch = new ResizeObserver(update);
  for (const one of [scroller, ...scroller.children]) watch.observe(one);
  scroller.addEventListener("scroll", update, { passive: true });
  return () => {
    watch.disconnect();
    scroller.removeEventListener("scroll", update);
  };
}

export function Rows({ body, model }: { body: BodyProps; model: ListModel }) {
  const { list, address, peek } = body;
  const { query, set } = address;
  const { items, answer, selection, canPeek } = model;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => watchScrollEdges(scroller.current), []);
  const sortBy = (field: string): void =>
    set({ sort: { field, descending: query.sort.field === field && !query.sort.descending } });
  const setPeek = peek?.set;
  const open = useMemo(() => (canPeek ? setPeek : undefined), [canPeek, setPeek]);
  return (
    <Inline align="stretch" grows shrinks className={css.window}>
      <div
        ref={scroller}
        className={css.scroll}
        tabIndex={0}
        role="region"
        aria-label={list.endpoint.title}
        data-list-scroll
      >
        {list.photo ? (
          <Cards list={list} model={model} />
        ) : (
          <Table
            label={list.endpoint.title}
            items={items}
            arrangement={model.arrangement}
            sort={query.sort}
            onSort={sortBy}
            keyOf={model.keyOf}
            to={model.to}
            selected={list.bulk ? selection.keys : undefined}
            onSelect={selection.toggle}
            onSelectAll={selection.toggleAll}
            isStale={answer.isStale}
            onPeek={open}
            peeked={peek?.key ?? ""}
            isOnPhone={model.isOnPhone}
          />
        )}
        {items?.length === 0 && <EmptyList {...body} />}
      </div>
    </Inline>
  );
}
