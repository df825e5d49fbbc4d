// An entry of the drawer, and the badge of its counter.
import { useEffect, useRef } from "react";
import { usePathname } from "wouter/use-browser-location";
import { MenuLabel } from "#kit/float/Menu.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import css from "./drawer.module.css";
import { isCurrent, type MenuEntry } from "./menu.ts";
import { badgeText, type useCounters } from "./useCounters.ts";

export type CounterLookup = ReturnType<typeof useCounters>;

export const Badge = ({ count }: { count: number }) => {
  const text = badgeText(count);
  return text === null ? null : (
    <Text
      as="span"
      ink="quiet"
      size="tiny"
      weight="bold"
      isNumeric
      padding={0}
      paddingX={6}
      className={css.badge}
    >
      {text}
    </Text>
  );
};

/** The entry of the current page is always in sight. */
export function DrawerEntry({
  entry,
  count,
  onLeave,
}: {
  entry: MenuEntry;
  count: CounterLookup;
  onLeave: () => void;
}) {
  const isPresent = isCurrent(entry, usePathname());
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPresent) item.current?.scrollIntoView({ block: "nearest" });
  }, [isPresent]);
  return (
    <li ref={item}>
      {entry.heading && <MenuLabel>{entry.heading}</MenuLabel>}
      <Go to={entry.to} className={css.child} aria-current={isPresent ? "page" : undefined} onClick={onLeave}>
        <span>{entry.title}</span>
        {entry.counter && <Badge count={count(entry.counter)} />}
      </Go>
    </li>
  );
}
