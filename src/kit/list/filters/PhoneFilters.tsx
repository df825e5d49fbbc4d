// The filters and the sort of a list on a phone, in one window.
import { Button, CloseButton, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { z } from "zod";
import type { FilterRule, FilterSet, ListQuery } from "#kernel/list.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { containsText } from "#kernel/text/normal-text.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import type { AnyColumn } from "../columns.tsx";
import { conditionsOf, frenchConditions, withConditions } from "./conditions.ts";
import FilterEditor from "./FilterEditor.tsx";
import css from "./phone-filters.module.css";
import { type PinKind, pinKindOf, unpin, usePinnedFilter } from "./pins.ts";
import RecordNames from "./RecordNames.tsx";
import { Sort } from "../table/Sort.tsx";
import type { ListAnswer } from "../state.ts";

interface PhoneFiltersProps {
  filters: FilterSet;
  /** The item schema of the list. */
  item: z.ZodObject;
  columns: readonly AnyColumn[];
  answer: ListAnswer;
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
  onClose: () => void;
}

interface FilterLineProps extends Pick<PhoneFiltersProps, "item" | "query" | "set"> {
  /** The kind under which the filter can be pinned to follow the user; null when it cannot. */
  pinKind: PinKind | null;
  field: string;
  rule: FilterRule;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function FilterLine({ field, rule, item, query, set, isOpen, onOpen, pinKind }: FilterLineProps) {
  const conditions = conditionsOf(query, field);
  const isRecord = rule.type === "id" || rule.type === "account";
  const { isPinned, togglePin, change } = usePinnedFilter(pinKind, conditions, (next) =>
    set({ conditions: withConditions(query, field, next) }),
  );
  return (
    <li className={css.line} data-open={isOpen || undefined}>
      <Inline className={css.head}>
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span>{rule.label}</span>
          {conditions.length > 0 && (
            <b>
              {isRecord ? (
                <RecordNames kind={rule.record ?? ""} conditions={conditions} />
              ) : (
                frenchConditions(rule, conditions)
              )}
            </b>
          )}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </button>
        {conditions.length > 0 && (
          <CloseButton aria-label={`Retirer le filtre ${rule.label}`} onClick={() => change([])} />
        )}
      </Inline>
      {pinKind && conditions.length > 0 && (
        <Switch
          className={css.pin}
          label="Garder d’une liste à l’autre"
          aria-label={`Garder le filtre ${rule.label} d’une liste à l’autre`}
          checked={isPinned}
          onChange={togglePin}
        />
      )}
      {isOpen && (
        <div className={css.editor}>
          <Suspense>
            <FilterEditor
              field={field}
              rule={rule}
              item={item}
              conditions={conditions}
              onChange={change}
              onDone={() => onOpen(false)}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
}

export function countLabel({
  page,
  exactTotal,
  isStale,
}: Pick<ListAnswer, "page" | "exactTotal" | "isStale">): string {
  if (isStale || !page) return "Comptage…";
  const total = exactTotal ?? page.total;
  const many = exactTotal === undefined ? "plus de " : "";
  return total === 0 ? "Aucune ligne" : `Voir ${many}${countText(total, "ligne")}`;
}

export default function PhoneFilters(props: PhoneFiltersProps) {
  const { filters, item, columns, answer, query, set, onClose } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const rank = (field: string): number => (conditionsOf(query, field).length > 0 ? 0 : 1);
  const found = Object.entries(filters)
    .filter(([, { label }]) => containsText(label, search))
    .sort(([a], [b]) => rank(a) - rank(b));
  return (
    <Dialog isOpen onClose={onClose} title="Filtrer et trier">
      <Sort columns={columns} query={query} set={set} />
      {Object.keys(filters).length > 8 && (
        <TextInput
          aria-label="Chercher un filtre"
          placeholder="Chercher un filtre…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Box as="ul" above={8}>
        {found.map(([field, rule]) => (
          <FilterLine
            key={field}
            field={field}
            rule={rule}
            item={item}
            pinKind={pinKindOf(filters, field)}
            query={query}
            set={set}
            isOpen={open === field}
            onOpen={(isOpen) => setOpen(isOpen ? field : null)}
          />
        ))}
        {found.length === 0 && (
          <Box as="li" ink="muted" padding={12} paddingX={0}>
            Aucun filtre de ce nom.
          </Box>
        )}
      </Box>
      <Inline gap={8} align="stretch" justify="between" className={css.foot}>
        <Button
          variant="subtle"
          color="gray"
          disabled={query.conditions.length === 0}
          onClick={() => {
            unpin(filters);
            set({ conditions: [] });
          }}
        >
          Tout effacer
        </Button>
        <Button onClick={onClose} aria-live="polite">
          {countLabel(answer)}
        </Button>
      </Inline>
    </Dialog>
  );
}
