// Tabs of the present section: as many as the window holds, the others in a menu.
import { useViewportSize } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useLocation } from "wouter";
import type { Match } from "#kernel/web/route.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { Go } from "#kit/page/Go.tsx";
import { isAt, type MenuEntry, tabsOf, visibleTabs } from "./menu.ts";
import css from "./top-bar.module.css";

/** The tab of the present page is always among those that are seen. */
function split(tabs: readonly MenuEntry[], present: MenuEntry | undefined, count: number): [MenuEntry[], MenuEntry[]] {
  const seen = tabs.slice(0, count);
  if (present && !seen.includes(present)) seen.splice(count - 1, 1, present);
  return [seen, tabs.filter((tab) => !seen.includes(tab))];
}

export function Tabs({ match }: { match: Match | null }) {
  const { width } = useViewportSize();
  const [path, navigate] = useLocation();
  const tabs = tabsOf(match);
  const present = tabs.find((tab) => isAt(tab, path));
  const [seen, more] = split(tabs, present, visibleTabs(width || innerWidth));
  if (tabs.length === 0) return <div className={css.tabs} />;
  return (
    <nav className={css.tabs} aria-label="Onglets de la section">
      {seen.map((tab) => (
        <Go key={tab.path} to={tab.to} className={css.tab} aria-current={tab === present ? "page" : undefined}>
          {tab.title}
        </Go>
      ))}
      {more.length > 0 && (
        <Menu
          label="Autres onglets"
          side="bottom-start"
          target={
            <button type="button" className={css.tab} aria-label={`${more.length} autres onglets`}>
              +{more.length} <IconChevronDown size={14} stroke={1.8} />
            </button>
          }
        >
          {more.map((tab) => (
            <MenuItem key={tab.path} onClick={() => navigate(tab.to)}>
              {tab.title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </nav>
  );
}
