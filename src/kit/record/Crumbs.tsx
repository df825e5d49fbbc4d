// Where a record is: the list it was opened from, as it was left, and the rows before and after.
import type { PageAddress } from "#kernel/page-address.ts";
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { presentAddress } from "#kernel/web/address.ts";
import { navigate } from "#kernel/web/navigate.ts";
import { frenchNumber } from "#kernel/money.ts";
import { readAt } from "#kernel/web/client.ts";
import { matchRoute } from "#kernel/web/route.ts";
import { isForOthers } from "../list/keys.ts";
import { type Position, positionOf, turnPage } from "../list/trail.ts";
import { stateOfPlace } from "../list/whereabouts.ts";
import { notifyFailure } from "../notify.ts";
import { Go } from "../page/Go.tsx";
import css from "./crumbs.module.css";

/** The same tab of another record. */
function sameTab(to: PageAddress): PageAddress {
  const tab = new URLSearchParams(location.search).get("tab");
  return tab === null || to.includes("?") ? to : (`${to}?tab=${encodeURIComponent(tab)}` as PageAddress);
}

/** Where the present address is in the list one came from. */
export function usePosition(): Position | null {
  // Both say when to look again; the address itself is read as it is written.
  useLocation();
  useSearch();
  return positionOf(presentAddress());
}

interface StepProps {
  label: string;
  shortcut: string;
  by: -1 | 1;
  to: PageAddress | null;
  /** Asks for the page around; undefined where there is none, or while it is awaited. */
  turn: (() => void) | undefined;
}

function Step({ to, turn, label, shortcut, by }: StepProps) {
  const icon = by < 0 ? <IconChevronUp size={17} stroke={1.7} /> : <IconChevronDown size={17} stroke={1.7} />;
  const labels = { "aria-label": label, title: `${label} (${shortcut})` };
  if (to !== null)
    return (
      <ActionIcon {...labels} component={Go} to={sameTab(to)} replace>
        {icon}
      </ActionIcon>
    );
  return (
    <ActionIcon {...labels} disabled={!turn} onClick={turn}>
      {icon}
    </ActionIcon>
  );
}

/** Goes on where the page of the list ends: its next page, or the one before, is asked for. */
function useTurning(): { isTurning: boolean; turn: (by: -1 | 1) => void } {
  const [isTurning, setTurning] = useState(false);
  const turn = (by: -1 | 1): void => {
    setTurning(true);
    const { pathname } = location;
    turnPage(presentAddress(), by, readAt)
      // Whoever has gone elsewhere meanwhile stays there.
      .then((to) => to !== null && location.pathname === pathname && navigate(sameTab(to), { replace: true }))
      .catch(notifyFailure)
      .finally(() => setTurning(false));
  };
  return { isTurning, turn };
}

/** The rows before and after, by click and by the keys of the list: `j` and `k`. */
export function Neighbours({ at: { index, count, previous, next, hasMore } }: { at: Position }) {
  const { isTurning, turn } = useTurning();
  const before = hasMore.before && !isTurning ? () => turn(-1) : undefined;
  const after = hasMore.after && !isTurning ? () => turn(1) : undefined;
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.key !== "j" && event.key !== "k") || isForOthers(event)) return;
    const [to, further] = event.key === "j" ? [next, after] : [previous, before];
    if (to === null && !further) return;
    event.preventDefault();
    if (to === null) further?.();
    else navigate(sameTab(to), { replace: true });
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return (
    <span className={css.steps}>
      <span className={css.at}>
        {frenchNumber(index + 1)}
        {count !== null && ` sur ${frenchNumber(count)}`}
      </span>
      <Step to={previous} turn={before} label="Fiche précédente" shortcut="k" by={-1} />
      <Step to={next} turn={after} label="Fiche suivante" shortcut="j" by={1} />
    </span>
  );
}

/** `list`: the address of the list where such records are; undefined where there is none. */
export function Crumbs({ list, name }: { list: PageAddress | undefined; name: string }) {
  const at = usePosition();
  const usual = list === undefined ? undefined : matchRoute(list)?.route.title;
  if (!at && usual === undefined) return null;
  return (
    <nav className={css.crumbs} aria-label="Fil d’Ariane">
      <Go to={at?.list.to ?? list ?? "/"} state={at ? stateOfPlace(at.list.place) : undefined}>
        <IconChevronLeft size={15} stroke={1.7} aria-hidden="true" />
        {at?.list.title ?? usual}
      </Go>
      <span aria-hidden="true">/</span>
      <span aria-current="page">{name}</span>
      {at && at.index >= 0 && <Neighbours at={at} />}
    </nav>
  );
}
