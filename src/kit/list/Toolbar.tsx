// Over a list: its search, its filters, its columns, its export; on a phone the search and one button for the rest.
import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import type { Condition, FilterSet, ListQuery } from "#kernel/list.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { BodyProps, Listed } from "./listed.ts";
import { ColumnMenu, ExportMenu } from "./ListMenu.tsx";
import { piece } from "../page/piece.tsx";
import css from "./list.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { Sort } from "./Sort.tsx";

const PhoneFilters = piece(() => import("./PhoneFilters.tsx"));

const nothingFixed: readonly Condition[] = [];

interface ToolsProps {
  body: BodyProps;
  listed: Listed;
  /** The filters that a person may change, and what they ask now. */
  free: FilterSet;
  own: ListQuery;
}

function FiltersButton({ body: { list, address }, listed, free, own }: ToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = new Set(own.conditions.map(({ field }) => field)).size;
  return (
    <>
      <Button
        variant="default"
        className={css.filters}
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.6} />}
        aria-label={count > 0 ? `Filtrer et trier : ${count} en place` : "Filtrer et trier"}
        onClick={() => setOpen(true)}
      >
        Filtrer
        {count > 0 && <span className={css.count}>{count}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneFilters
            filters={free}
            item={list.endpoint.item}
            columns={listed.arrangement.all}
            answer={listed.answer}
            query={own}
            set={address.set}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function Toolbar({ body, listed }: Pick<ToolsProps, "body" | "listed">) {
  const { list, address, fixed: given } = body;
  const { endpoint } = list;
  const { query, set } = address;
  const fixed = given ?? nothingFixed;
  const panel = given && endpoint.title;
  const own = { ...query, conditions: query.conditions.filter((one) => !fixed.includes(one)) };
  const free = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(endpoint.filters).filter(([field]) => !fixed.some((one) => one.field === field)),
      ),
    [endpoint, fixed],
  );
  return (
    <div className={css.tools}>
      {endpoint.search && (
        <SearchBox value={query.search} onSearch={(search) => set({ search })} isOnPhone={listed.isOnPhone} />
      )}
      {listed.isOnPhone ? (
        <FiltersButton body={body} listed={listed} free={free} own={own} />
      ) : (
        <>
          <FilterBar
            filters={free}
            item={endpoint.item}
            usual={list.filters ?? Object.keys(free).slice(0, 3)}
            query={own}
            set={set}
          />
          <span className={css.spring} />
          {list.picture && <Sort columns={listed.arrangement.all} query={query} set={set} isInLine />}
          <ColumnMenu arrangement={listed.arrangement} panel={panel} />
        </>
      )}
      <ExportMenu asked={listed.asked} arrangement={listed.arrangement} panel={panel} />
    </div>
  );
}
