// The side drawer: the sections visible to the user, with their counters.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import {
  IconChevronRight,
  IconCode,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from "@tabler/icons-react";
import { Fragment, type ReactNode, useState } from "react";
import { usePathname } from "wouter/use-browser-location";
import type { RouteMatch } from "#kernel/web/navigation/route.ts";
import { useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem, MenuLabel } from "#kit/float/Menu.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { useOverlay } from "#kit/float/useOverlay.ts";
import { Box } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useConsole } from "../../developer/useConsole.ts";
import css from "./drawer.module.css";
import { Badge, type CounterLookup, DrawerEntry } from "./DrawerEntry.tsx";
import { sectionIcons } from "./section-icons.ts";
import { drawerSections, type MenuSection } from "./menu.ts";
import { badgeText, counterSum, useCounters } from "./useCounters.ts";

interface SectionProps {
  section: MenuSection;
  isPresent: boolean;
  count: CounterLookup;
  onLeave: () => void;
}

function WideSection({ section, isPresent, count, onLeave }: SectionProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isVisible = isOpen ?? isPresent;
  const Icon = sectionIcons[section.id];
  return (
    <li>
      <button
        type="button"
        className={css.section}
        aria-expanded={isVisible}
        data-present={isPresent || undefined}
        onClick={() => setOpen(!isVisible)}
      >
        <Icon size={18} stroke={1.6} />
        <span>{section.title}</span>
        {!isVisible && <Badge count={counterSum(section.entries, count)} />}
        <IconChevronRight size={14} stroke={1.8} className={css.chevron} />
      </button>
      {isVisible && (
        <ul>
          {section.entries.map((entry) => (
            <DrawerEntry key={entry.path} entry={entry} count={count} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** In the narrow drawer a section is an icon that opens its entries next to it. */
function NarrowSection({ section, isPresent, count }: SectionProps) {
  const Icon = sectionIcons[section.id];
  const total = badgeText(counterSum(section.entries, count));
  return (
    <li>
      <Menu
        side="right-start"
        opensOnHover
        label={section.title}
        target={
          <button
            type="button"
            className={css.icon}
            data-present={isPresent || undefined}
            aria-label={total ? `${section.title}, ${total} en attente` : section.title}
          >
            <Icon size={20} stroke={1.6} />
            {total && <i aria-hidden="true" />}
          </button>
        }
      >
        <MenuLabel>{section.title}</MenuLabel>
        {section.entries.map((entry) => (
          <Fragment key={entry.path}>
            {entry.heading && <MenuLabel>{entry.heading}</MenuLabel>}
            <MenuItem
              onClick={() => navigate(entry.to)}
              aside={entry.counter && <Badge count={count(entry.counter)} />}
            >
              {entry.title}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </li>
  );
}

interface DrawerLinkProps {
  to: PageAddress;
  title: string;
  icon: ReactNode;
  isNarrow: boolean;
  onLeave: () => void;
}

function DrawerLink({ to, title, icon, isNarrow, onLeave }: DrawerLinkProps) {
  const path = usePathname();
  const link = (
    <Go
      to={to}
      className={isNarrow ? css.icon : css.section}
      data-present={path === to || undefined}
      aria-current={path === to ? "page" : undefined}
      aria-label={isNarrow ? title : undefined}
      onClick={onLeave}
    >
      {icon}
      {!isNarrow && <span>{title}</span>}
    </Go>
  );
  return isNarrow ? (
    <Tooltip label={title} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

interface DrawerProps {
  /** The current page. */
  match: RouteMatch | null;
  isCollapsed: boolean;
  isSmall: boolean;
  onToggle: () => void;
  /** Called once an entry was chosen. */
  onLeave: () => void;
}

function ConsoleLink(props: Omit<DrawerLinkProps, "to" | "title" | "icon">) {
  const { isOpen } = useConsole();
  return isOpen ? (
    <DrawerLink to="/developer" title="Console" icon={<IconCode size={18} stroke={1.6} />} {...props} />
  ) : null;
}

export function Drawer({ match, isCollapsed, isSmall, onToggle, onLeave }: DrawerProps) {
  const count = useCounters();
  useSession();
  const drawer = useOverlay<HTMLElement>(isSmall && !isCollapsed, onLeave);
  if (isSmall && isCollapsed) return null;
  const isNarrow = isCollapsed;
  const SectionComponent = isNarrow ? NarrowSection : WideSection;
  return (
    <>
      {isSmall && <div className={css.veil} onClick={onLeave} aria-hidden="true" />}
      <nav ref={drawer} className={css.drawer} data-small={isSmall || undefined} aria-label="Sections">
        <Box as="ul" grows padding={8} className={css.list}>
          <li>
            <DrawerLink
              to="/"
              title="Accueil"
              icon={<IconHome size={isNarrow ? 20 : 18} stroke={1.6} />}
              isNarrow={isNarrow}
              onLeave={onLeave}
            />
          </li>
          {drawerSections(match).map((one) => (
            <SectionComponent
              key={one.id}
              section={one}
              isPresent={one.id === match?.route.section}
              count={count}
              onLeave={onLeave}
            />
          ))}
        </Box>
        <div className={css.foot}>
          <ConsoleLink isNarrow={isNarrow} onLeave={onLeave} />
          {!isSmall && (
            <button
              type="button"
              className={isNarrow ? css.icon : css.section}
              onClick={onToggle}
              aria-label={isNarrow ? "Déplier le menu" : undefined}
            >
              {isNarrow ? (
                <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
              )}
              {!isNarrow && <span>Replier le menu</span>}
            </button>
          )}
        </div>
      </nav>
    </>
  );
}
