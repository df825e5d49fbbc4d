// Where a record is: the list it was opened from, as it was left, and the rows before and after.
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { matchRoute } from "#kernel/web/route.ts";
import { isForOthers } from "../list/keys.ts";
import { type Position, positionOf } from "../list/trail.ts";
import { stateOfPlace } from "../list/whereabouts.ts";
import { Go } from "../page/Go.tsx";
import css from "./crumbs.module.css";

/** The same tab of another record. */
function sameTab(to: string): string {
  const tab = new URLSearchParams(location.search).get("tab");
  return tab === null || to.includes("?") ? to : `${to}?tab=${encodeURIComponent(tab)}`;
}

/** Where the present address is in the list one came from. */
export function usePosition(): Position | null {
  // Both say when to look again; the address itself is read as it is written.
  useLocation();
  useSearch();
  return positionOf(location.pathname + location.search);
}

function Step({
  to,
  label,
  shortcut,
  by,
}: {
  to: string | null;
  label: string;
  shortcut: string;
  by: -1 | 1;
}) {
  const icon = by < 0 ? <IconChevronUp size={17} stroke={1.7} /> : <IconChevronDown size={17} stroke={1.7} />;
  const labels = { "aria-label": label, title: `${label} (${shortcut})` };
  return to === null ? (
    <ActionIcon {...labels} disabled>
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon {...labels} component={Go} to={sameTab(to)} replace>
      {icon}
    </ActionIcon>
  );
}

/** The rows before and after, by click and by the keys of the list: `j` and `k`. */
export function Neighbours({ at: { index, count, previous, next } }: { at: Position }) {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const to = event.key === "j" ? next : event.key === "k" ? previous : null;
    if (to === null || isForOthers(event)) return;
    event.preventDefault();
    navigate(sameTab(to), { replace: true });
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return (
    <span className={css.steps}>
      <span className={css.at}>
        {index + 1} sur {count}
      </span>
      <Step to={previous} label="Fiche précédente" shortcut="k" by={-1} />
      <Step to={next} label="Fiche suivante" shortcut="j" by={1} />
    </span>
  );
}

/** `list`: the address of the list where such records are; undefined where there is none. */
export function Crumbs({ list, name }: { list: string | undefined; name: string }) {
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
      {at && <Neighbours at={at} />}
    </nav>
  );
}
