// The position in a list and its page buttons; the total may be unknown.
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ListQuery } from "#kernel/list.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { type ListAnswer, hasNextPage, lastPageOf } from "./state.ts";
import css from "./list.module.css";

interface PagerProps {
  answer: ListAnswer;
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
  sizes: readonly number[];
}

/** « 101–200 sur 12 345 », « 101–200 sur plus de 1 000 ». */
function rangeText({ page, exactTotal }: ListAnswer): string {
  if (!page) return "";
  if (page.total === 0) return "Aucune ligne";
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.items.length - 1;
  const total = exactTotal === undefined ? `plus de ${frenchNumber(page.total)}` : frenchNumber(exactTotal);
  return last < first ? `sur ${total}` : `${frenchNumber(first)}–${frenchNumber(last)} sur ${total}`;
}

export function Pager({ answer, query, set, sizes }: PagerProps) {
  const last = lastPageOf(answer, query);
  const hasNext = hasNextPage(answer, query);
  const options = sizes.includes(query.pageSize) ? sizes : [...sizes, query.pageSize].sort((a, b) => a - b);
  const step = (to: number, label: string, isOff: boolean, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size="sm"
      className={css.step}
      aria-label={label}
      disabled={isOff}
      onClick={() => set({ page: to })}
    >
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <Inline as="nav" gap={4} justify="end" ink="muted" size="small" className={css.pager} aria-label="Pages">
      <span className={css.range} aria-live="polite">
        {rangeText(answer)}
      </span>
      <select
        className={css.size}
        aria-label="Lignes par page"
        value={query.pageSize}
        onChange={(event) => set({ pageSize: Number(event.target.value) })}
      >
        {options.map((size) => (
          <option key={size} value={size}>
            {size} par page
          </option>
        ))}
      </select>
      {step(1, "Première page", query.page <= 1, IconChevronsLeft)}
      {step(query.page - 1, "Page précédente", query.page <= 1, IconChevronLeft)}
      <Text as="span" ink="plain" isNumeric className={css.number}>
        {query.page}
      </Text>
      {step(query.page + 1, "Page suivante", !hasNext, IconChevronRight)}
      {last !== undefined && step(last, "Dernière page", query.page >= last, IconChevronsRight)}
    </Inline>
  );
}
