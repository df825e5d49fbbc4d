// The part of the navigation visible to the user: the routes provide the permissions and the titles.
import type { PageAddress, PagePath } from "#kernel/links/page-address.ts";
import { fillPath, type RouteMatch, type Route } from "#kernel/web/navigation/route.ts";
import { isAllowed } from "#kernel/web/session.ts";
import { entriesOf, type Section as DeclaredSection, type SectionId, sections } from "../../navigation.ts";

type Section = DeclaredSection & { id: SectionId };

export interface MenuEntry {
  title: string;
  /** The link target. */
  to: PageAddress;
  /** The path of its route. */
  path: string;
  counter?: string;
  /** The heading above it, on the first entry that it covers. */
  heading?: string;
}

export interface MenuSection {
  id: SectionId;
  title: string;
  entries: MenuEntry[];
}

const hasEntry = (path: string): boolean =>
  sections.some(({ id }) => entriesOf(id).some((route) => route.path === path));

const isUnder = (path: string, to: string): boolean =>
  path.startsWith(`${to}/`) || (to.endsWith("/list") && path.startsWith(to.slice(0, -"list".length)));

/** True on the page of an entry and on those under it without their own; "…/list" matches its whole resource. */
export const isCurrent = ({ to }: Pick<MenuEntry, "to">, path: string): boolean =>
  path === to || (isUnder(path, to) && !hasEntry(path));

/** The link target of an entry on the current page, or null when it needs a record missing from the address. */
function addressOf(path: PagePath, params: Readonly<Record<string, string>>): PageAddress | null {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  if (names.some((name) => params[name] === undefined)) return null;
  return fillPath(path, params);
}

function entryOf({ path, title, may, menu }: Route, params: Readonly<Record<string, string>>): MenuEntry[] {
  const to = addressOf(path, params);
  return to !== null && isAllowed(may)
    ? [{ title, to, path, ...(menu?.counter && { counter: menu.counter }) }]
    : [];
}

const headingOf = ({ headings }: Section, { menu }: Route): string | undefined =>
  headings?.findLast(({ from }) => from <= (menu?.rank ?? 0))?.title;

/** A heading is displayed once, above the first visible entry that it covers. */
function withHeadings(section: Section, params: Readonly<Record<string, string>>): MenuEntry[] {
  let last: string | undefined;
  return entriesOf(section.id).flatMap((route) =>
    entryOf(route, params).map((entry) => {
      const heading = headingOf(section, route);
      const isNew = heading !== undefined && heading !== last;
      last = heading;
      return isNew ? { ...entry, heading } : entry;
    }),
  );
}

const menuSection = (section: Section, params: Readonly<Record<string, string>>): MenuSection => ({
  id: section.id,
  title: section.title,
  entries: withHeadings(section, params),
});

/** Sections of the drawer, with at least one entry that the user may open: those of a record on its pages. */
export const drawerSections = (match: RouteMatch | null): MenuSection[] =>
  sections
    .filter(({ id, isInDrawer }) => isInDrawer || id === match?.route.section)
    .map((section) => menuSection(section, section.isInDrawer ? {} : (match?.params ?? {})))
    .filter(({ entries }) => entries.length > 0);

/** Tabs of the current section. */
export function tabsOf(match: RouteMatch | null): MenuEntry[] {
  const section = sections.find(({ id }) => id === match?.route.section);
  return section ? menuSection(section, match?.params ?? {}).entries : [];
}

const sectionAt = (address: string): Section | undefined =>
  sections.find(({ id }) => `/${id}` === address.replace(/\/$/, ""));

/** True for addresses such as "/stock", which have no page of their own and are for staff only. */
export const isSectionAddress = (address: string): boolean => sectionAt(address) !== undefined;

/** The target of the address of a section: its first page that the user may open. */
export function firstChildOf(address: string): PageAddress | null {
  const section = sectionAt(address);
  return section ? (menuSection(section, {}).entries[0]?.to ?? null) : null;
}

const tabCountByWidth: readonly (readonly [width: number, tabs: number])[] = [
  [1980, 12],
  [1880, 11],
  [1780, 10],
  [1680, 9],
  [1580, 8],
  [1480, 7],
  [1380, 6],
  [1280, 5],
  [1160, 4],
  [1020, 3],
  [880, 2],
];

/** The number of tabs shown in a window: 12 from 1980 px on, falling to 1 below 880 px. */
export const visibleTabs = (width: number): number =>
  tabCountByWidth.find(([from]) => width >= from)?.[1] ?? 1;
