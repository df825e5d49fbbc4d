// What the palette can do besides finding records: go to any page that the person may open, run what
// the present page offers, and what the shell itself can do.
import { allRoutes, type Route } from "#kernel/web/route.ts";
import { mayNow } from "#kernel/web/session.ts";
import { laterRoutes } from "../later.ts";
import { type Entry, sections } from "../navigation.ts";

export interface Command {
  id: string;
  label: string;
  /** Beside the label: the section, the shortcut. */
  detail: string;
  /** Words that find it though they are not shown. */
  alias?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

const later = new Set(laterRoutes.map(({ path }) => path));
const hidden = new Set(["/forbidden", "/sign-in", "/oauth/hubspot"]);
const sectionTitle = (id: string | undefined): string => sections.find((section) => section.id === id)?.title ?? "";
const order = ["/", ...sections.flatMap(({ entries }): readonly Entry[] => entries).map(({ path }) => path)];
/** As in the drawer; what is not there comes last. */
const placeOf = ({ path }: Route): number => (order.includes(path) ? order.indexOf(path) : order.length);
const isCreation = ({ path }: Route): boolean => /\/new(-[a-z-]+)?$/.test(path);

/** Pages that need no record: creations first, as actions, then the others. */
export function pageCommands(go: (to: string) => void): { creations: Command[]; pages: Command[] } {
  const open = allRoutes().filter(({ path, may }) => !path.includes(":") && !path.startsWith("/public/") && !hidden.has(path) && mayNow(may));
  const command = (route: Route): Command => ({
    id: route.path,
    label: route.title,
    detail: [sectionTitle(route.section), later.has(route.path) && "à venir"].filter(Boolean).join(" · "),
    alias: isCreation(route) ? `${route.path} nouveau nouvelle créer ajouter` : route.path,
    run: () => go(route.path),
  });
  const known = new Set<string>();
  const first = open.filter(({ path }) => !known.has(path) && known.add(path)).sort((one, other) => placeOf(one) - placeOf(other));
  return {
    creations: first.filter((route) => isCreation(route) && !later.has(route.path)).map(command),
    pages: first.filter((route) => !isCreation(route)).map(command),
  };
}

/** Buttons and links that the head of the present page offers and that are not refused. */
export function actionsOnPage(): Command[] {
  const found = document.querySelectorAll<HTMLElement>(
    "#main [data-actions] :is(button, a):not([disabled], [data-disabled], [aria-disabled='true'], [aria-haspopup])",
  );
  return [...found].flatMap((element, index) => {
    const label = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return label === "" ? [] : [{ id: `action-${index}`, label, detail: "Sur cette page", run: () => element.click() }];
  });
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The commands that hold every typed word; those whose label begins with it first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const text = plain(typed.trim());
  if (text === "") return [...commands];
  const words = text.split(/\s+/);
  const rank = ({ label }: Command): number =>
    plain(label).startsWith(text)
      ? 0
      : plain(label)
            .split(/[\s’'-]+/)
            .some((word) => word.startsWith(words[0] ?? ""))
        ? 1
        : 2;
  return commands
    .filter(({ label, detail, alias }) => {
      const whole = plain(`${label} ${detail} ${alias ?? ""}`);
      return words.every((word) => whole.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other));
}
