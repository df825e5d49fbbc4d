// The toolbar of a list: search, filters, columns and export; on a phone, the search and one button for the rest.
import { Button, CloseButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { Suspense, useMemo, useState, useEffect, useEffectEvent } from "react";
import { type Condition, type FilterSet, type ListQuery, minimumSearchLength } from "#kernel/list.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import type { BodyProps, ListModel } from "./list-model.ts";
import { ColumnMenu, ExportMenu } from "./ListMenu.tsx";
import { lazyPart } from "../page/lazy-part.tsx";
import css from "./list.module.css";
import { Sort } from "./table/Sort.tsx";

const PhoneFilters = lazyPart(() => import("./filters/PhoneFilters.tsx"));

const noConditions: readonly Condition[] = [];

interface ToolsProps {
  body: BodyProps;
  model: ListModel;
  /** The filters that the user may change; the screen around may fix others. */
  editableFilters: FilterSet;
  editableQuery: ListQuery;
}

function FiltersButton({ body: { list, address }, model, editableFilters, editableQuery }: ToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = new Set(editableQuery.conditions.map(({ field }) => field)).size;
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
        {count > 0 && (
          <Text as="span" ink="primary" size="small" className={css.count}>
            {count}
          </Text>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneFilters
            filters={editableFilters}
            item={list.endpoint.item}
            columns={model.arrangement.all}
            answer={model.answer}
            query={editableQuery}
            set={address.set}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

// The search of a list: from three characters on, 300 ms after the last key.

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** A phone has no keyboard shortcuts to show. */
  isOnPhone: boolean;
}

function SearchBox({ value, onSearch, isOnPhone }: SearchBoxProps) {
  const [input, setInput] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setInput(value);
  }
  const emitSearch = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const text = input.trim();
    if (text !== "" && text.length < minimumSearchLength) return;
    const timer = setTimeout(() => emitSearch(text), text === "" ? 0 : 300);
    return () => clearTimeout(timer);
  }, [input]);
  const isShort = input.trim() !== "" && input.trim().length < minimumSearchLength;
  return (
    <label className={css.search}>
      <IconSearch size={15} stroke={1.7} aria-hidden="true" />
      <input
        data-list-search
        aria-label="Rechercher dans la liste"
        placeholder={isOnPhone ? "Rechercher…" : "Rechercher…  /"}
        title={`${minimumSearchLength} caractères au moins`}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && (setInput(""), event.currentTarget.blur())}
      />
      {isShort && <small role="status">{minimumSearchLength} caractères au moins</small>}
      {input && <CloseButton size="xs" aria-label="Effacer la recherche" onClick={() => setInput("")} />}
    </label>
  );
}

export function Toolbar({ body, model }: Pick<ToolsProps, "body" | "model">) {
  const { list, address, fixed: panelConditions } = body;
  const { endpoint } = list;
  const { query, set } = address;
  const fixed = panelConditions ?? noConditions;
  const panel = panelConditions && endpoint.title;
  const editableQuery = { ...query, conditions: query.conditions.filter((one) => !fixed.includes(one)) };
  const editableFilters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(endpoint.filters).filter(([field]) => !fixed.some((one) => one.field === field)),
      ),
    [endpoint, fixed],
  );
  return (
    <Inline gap={6} wraps padding={8} paddingX={10} className={css.tools}>
      {endpoint.search && (
        <SearchBox value={query.search} onSearch={(search) => set({ search })} isOnPhone={model.isOnPhone} />
      )}
      {model.isOnPhone ? (
        <FiltersButton
          body={body}
          model={model}
          editableFilters={editableFilters}
          editableQuery={editableQuery}
        />
      ) : (
        <>
          <FilterBar
            filters={editableFilters}
            item={endpoint.item}
            alwaysVisible={list.filters ?? Object.keys(editableFilters).slice(0, 3)}
            query={editableQuery}
            set={set}
          />
          <Text as="span" grows />
          {list.photo && <Sort columns={model.arrangement.all} query={query} set={set} isInLine />}
          <ColumnMenu arrangement={model.arrangement} panel={panel} />
        </>
      )}
      <ExportMenu request={model.request} arrangement={model.arrangement} panel={panel} />
    </Inline>
  );
}
