// The breadcrumbs of a record: the list that it was opened from, as it was left, and the previous and next rows.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { currentAddress } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { frenchNumber } from "#kernel/money.ts";
import { fetchRead } from "#kernel/web/calls/client.ts";
import { matchRoute } from "#kernel/web/navigation/route.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { isHandledElsewhere } from "../list/keyboard/keys.ts";
import { type Position, positionOf, turnPage } from "../list/trail/trail.ts";
import { scrollState } from "../list/trail/scroll-restoration.ts";
import { notifyFailure } from "../notify.ts";
import { Go } from "../page/Go.tsx";
import css from "./breadcrumbs.module.css";

/** The same tab of another record. */
function withCurrentTab(to: PageAddress): PageAddress {
  const tab = new URLSearchParams(location.search).get("tab");
  return tab === null || to.includes("?") ? to : (`${to}?tab=${encodeURIComponent(tab)}` as PageAddress);
}

/** The position of the current address in the list that led to it. */
export function usePosition(): Position | null {
  // Both hooks only trigger a new read: the address is taken from `location`, still encoded.
  useLocation();
  useSearch();
  return positionOf(currentAddress());
}

interface StepProps {
  label: string;
  shortcut: string;
  by: -1 | 1;
  to: PageAddress | null;
  /** Loads the neighbouring page; undefined when there is none, or while it loads. */
  turn: (() => void) | undefined;
}

function Step({ to, turn, label, shortcut, by }: StepProps) {
  const icon = by < 0 ? <IconChevronUp size={17} stroke={1.7} /> : <IconChevronDown size={17} stroke={1.7} />;
  const labels = { "aria-label": label, title: `${label} (${shortcut})` };
  if (to !== null)
    return (
      <ActionIcon {...labels} component={Go} to={withCurrentTab(to)} replace>
        {icon}
      </ActionIcon>
    );
  return (
    <ActionIcon {...labels} disabled={!turn} onClick={turn}>
      {icon}
    </ActionIcon>
  );
}

/** Continues past the end of the page of the list, by loading the next or previous one. */
function useListPaging(): { isLoading: boolean; turn: (by: -1 | 1) => void } {
  const [isLoading, setLoading] = useState(false);
  const turn = (by: -1 | 1): void => {
    setLoading(true);
    const { pathname } = location;
    turnPage(currentAddress(), by, fetchRead)
      // A user who has navigated elsewhere meanwhile stays there.
      .then(
        (to) =>
          to !== null && location.pathname === pathname && navigate(withCurrentTab(to), { replace: true }),
      )
      .catch(notifyFailure)
      .finally(() => setLoading(false));
  };
  return { isLoading, turn };
}

/** Buttons and keys (`j` and `k`, as in the list) to the previous and next rows. */
export function Neighbours({ at: { index, count, previous, next, hasMore } }: { at: Position }) {
  const { isLoading, turn } = useListPaging();
  const before = hasMore.before && !isLoading ? () => turn(-1) : undefined;
  const after = hasMore.after && !isLoading ? () => turn(1) : undefined;
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.key !== "j" && event.key !== "k") || isHandledElsewhere(event)) return;
    const [to, further] = event.key === "j" ? [next, after] : [previous, before];
    if (to === null && !further) return;
    event.preventDefault();
    if (to === null) further?.();
    else navigate(withCurrentTab(to), { replace: true });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <span className={css.steps}>
      <Text as="span" ink="muted" isNumeric isOneLine className={css.at}>
        {frenchNumber(index + 1)}
        {count !== null && ` sur ${frenchNumber(count)}`}
      </Text>
      <Step to={previous} turn={before} label="Fiche précédente" shortcut="k" by={-1} />
      <Step to={next} turn={after} label="Fiche suivante" shortcut="j" by={1} />
    </span>
  );
}

/** `list`: the address of the list of such records; undefined when there is none. */
export function Breadcrumbs({ list, name }: { list: PageAddress | undefined; name: string }) {
  const at = usePosition();
  const listTitle = list === undefined ? undefined : matchRoute(list)?.route.title;
  if (!at && listTitle === undefined) return null;
  return (
    <Inline as="nav" gap={4} columnGap={8} ink="muted" className={css.crumbs} aria-label="Fil d’Ariane">
      <Go to={at?.list.to ?? list ?? "/"} state={at ? scrollState(at.list.place) : undefined}>
        <IconChevronLeft size={15} stroke={1.7} aria-hidden="true" />
        {at?.list.title ?? listTitle}
      </Go>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{name}</span>
      {at && at.index >= 0 && <Neighbours at={at} />}
    </Inline>
  );
}
