// Commands of the palette besides record search: pages that the user may open, actions of the current
// page, and those of the shell itself.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { allRoutes, fillPath, matchRoute, type Route } from "#kernel/web/navigation/route.ts";
import { isAllowed } from "#kernel/web/session.ts";
import { pageActions } from "#kit/page/actions.ts";
import { laterRoutes } from "../../later.ts";
import { webAreas } from "../../areas.ts";
import { entriesOf, sections } from "../../navigation.ts";

export interface Command {
  id: string;
  label: string;
  /** Shown next to the label: the section, the shortcut. */
  detail: string;
  /** Hidden words that also match. */
  alias?: string;
  /** Other names, which rank almost as high as the label. */
  synonyms?: readonly string[];
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

const laterPaths = new Set(laterRoutes.map(({ path }) => path));
const hiddenPaths = new Set(["/forbidden", "/sign-in", "/oauth/hubspot"]);
const sectionTitle = (id: string | undefined): string =>
  sections.find((section) => section.id === id)?.title ?? "";
/** The order of the drawer; pages outside it come last. */
function menuRank({ path }: Route): number {
  const order = ["/", ...sections.flatMap(({ id }) => entriesOf(id).map((route) => route.path))];
  return order.includes(path) ? order.indexOf(path) : order.length;
}
const creationWords = "nouveau nouvelle créer ajouter";
const isCreation = ({ path }: Route): boolean => /\/new(-[a-z-]+)?$/.test(path);

/** Pages that need no record: creations first, as actions, then the others. */
export function pageCommands(go: (to: PageAddress) => void): { creations: Command[]; pages: Command[] } {
  const open = allRoutes().filter(
    ({ path, may }) =>
      !path.includes(":") && !path.startsWith("/public/") && !hiddenPaths.has(path) && isAllowed(may),
  );
  const command = (route: Route): Command => ({
    id: route.path,
    label: route.title,
    detail: [sectionTitle(route.section), laterPaths.has(route.path) && "à venir"]
      .filter(Boolean)
      .join(" · "),
    alias: isCreation(route) ? `${route.path} ${creationWords}` : route.path,
    ...(route.synonyms && { synonyms: route.synonyms }),
    run: () => go(fillPath(route.path)),
  });
  const inDialogs = webAreas
    .flatMap(({ creations = [] }) => creations)
    .filter(({ may }) => isAllowed(may))
    .map(({ label, to }) => ({
      id: to,
      label,
      detail: sectionTitle(matchRoute(to)?.route.section),
      alias: creationWords,
      run: () => go(to),
    }));
  const existing = new Set<string>();
  const ordered = open
    .filter(({ path }) => !existing.has(path) && existing.add(path))
    .sort((one, other) => menuRank(one) - menuRank(other));
  return {
    creations: [
      ...ordered.filter((route) => isCreation(route) && !laterPaths.has(route.path)).map(command),
      ...inDialogs,
    ],
    pages: ordered.filter((route) => !isCreation(route)).map(command),
  };
}

const pageGroupTitle = "Sur cette page";

interface PageButton {
  label: string;
  of?: string | undefined;
  isNext: boolean;
  run: () => void;
}

/** Buttons and links in the header of the current page that are not refused. */
const visibleButtons = (): PageButton[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      "#main [data-actions] :is(button, a):not([disabled], [data-disabled], [aria-disabled='true'], [aria-haspopup])",
    ),
  ].map((element) => ({
    label: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
    isNext: element.dataset.next !== undefined,
    run: () => element.click(),
  }));

/** An action offered several times on the page names its record. */
function nameRepeated(buttons: readonly PageButton[]): PageButton[] {
  const byLabel = Map.groupBy(buttons, ({ label }) => label);
  return buttons.map((button) =>
    button.of !== undefined && (byLabel.get(button.label)?.length ?? 0) > 1
      ? { ...button, label: `${button.label} : ${button.of}` }
      : button,
  );
}

/** Actions in the header of the current page, then its other actions; the next steps come first. */
export function actionsOnPage(): Command[] {
  const otherActions = pageActions().map(({ isNext = false, run, label, of }) => ({
    label,
    of,
    isNext,
    run: () => void run(),
  }));
  return nameRepeated([...visibleButtons(), ...otherActions])
    .filter(({ label }) => label !== "")
    .toSorted((one, other) => Number(other.isNext) - Number(one.isNext))
    .map(({ label, isNext, run }, index) => ({
      id: `action-${index}`,
      label,
      detail: isNext ? "La suite" : pageGroupTitle,
      run,
    }));
}
