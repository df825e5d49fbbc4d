// Tabs of the current section: as many as fit in the window, the others in a menu.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { Fragment, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import type { RouteMatch } from "#kernel/web/navigation/route.ts";
import { Menu, MenuItem, MenuLabel } from "#kit/float/Menu.tsx";
import { Go } from "#kit/page/Go.tsx";
import { isCurrent, type MenuEntry, tabsOf, visibleTabs } from "./menu.ts";
import css from "../top-bar.module.css";

/** The tab of the current page is always among the visible ones. */
function splitTabs(
  tabs: readonly MenuEntry[],
  present: MenuEntry | undefined,
  count: number,
): [MenuEntry[], MenuEntry[]] {
  const visible = tabs.slice(0, count);
  if (present && !visible.includes(present)) visible.splice(count - 1, 1, present);
  return [visible, tabs.filter((tab) => !visible.includes(tab))];
}

const subscribeToWidth = (act: () => void): (() => void) => {
  addEventListener("resize", act);
  return () => removeEventListener("resize", act);
};

/** The number of tabs allowed by the width of the window, reduced while the bar overflows: titles may be long. */
function useFittingCount(bar: RefObject<HTMLElement | null>, titles: string): number {
  const width = useSyncExternalStore(subscribeToWidth, () => innerWidth);
  const allowed = visibleTabs(width);
  const [fit, setFit] = useState(allowed);
  const measuredFor = `${width} ${titles}`;
  const [lastMeasured, setLastMeasured] = useState(measuredFor);
  if (lastMeasured !== measuredFor) {
    setLastMeasured(measuredFor);
    setFit(allowed);
  }
  // Only rendered tabs can be measured: one is removed at a time until they fit, also when a tab grows (a font that
  // loads late) or its neighbours do. The observer runs after layout and before the paint.
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const measure = (): void => {
      if (fit > 1 && current.scrollWidth > current.clientWidth) flushSync(() => setFit(fit - 1));
    };
    const observer = new ResizeObserver(measure);
    for (const box of [current, ...current.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [bar, fit, measuredFor]);
  return Math.min(fit, allowed);
}

export function SectionTabs({ match }: { match: RouteMatch | null }) {
  const bar = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const tabs = tabsOf(match);
  const present = tabs.find((tab) => isCurrent(tab, path));
  const [visible, more] = splitTabs(
    tabs,
    present,
    useFittingCount(bar, tabs.map(({ title }) => title).join()),
  );
  if (tabs.length === 0) return <div className={css.tabs} />;
  return (
    <nav
      ref={bar}
      className={css.tabs}
      data-one={visible.length === 1 || undefined}
      aria-label="Onglets de la section"
    >
      {visible.map((tab) => (
        <Go
          key={tab.path}
          to={tab.to}
          className={css.tab}
          aria-current={tab === present ? "page" : undefined}
        >
          {tab.title}
        </Go>
      ))}
      {more.length > 0 && (
        <Menu
          label="Autres onglets"
          side="bottom-start"
          target={
            <button
              type="button"
              className={css.tab}
              aria-label={more.length > 1 ? `${more.length} autres onglets` : "1 autre onglet"}
            >
              +{more.length} <IconChevronDown size={14} stroke={1.8} />
            </button>
          }
        >
          {more.map((tab) => (
            <Fragment key={tab.path}>
              {tab.heading && <MenuLabel>{tab.heading}</MenuLabel>}
              <MenuItem onClick={() => navigate(tab.to)}>{tab.title}</MenuItem>
            </Fragment>
          ))}
        </Menu>
      )}
    </nav>
  );
}
