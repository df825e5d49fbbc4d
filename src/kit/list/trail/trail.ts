// The trail of lists that led to a record, stored in this tab: a record leads back to its list as it was, and to the
// previous and next rows.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { onSignOut } from "#kernel/web/session.ts";
import type { ScrollPosition } from "./scroll-restoration.ts";

export interface Trail {
  title: string;
  /** The address of the list, its query included. */
  to: PageAddress;
  top: number;
  left: number;
  /** The rows of its page, with the address of each. */
  steps: readonly { row: string; to: PageAddress }[];
  /** The neighbouring pages, when the address of a row derives from its id. */
  around?: TrailPaging | null;
  /** A page opened from the list that is not one of its rows, such as the client of a quote. */
  opened?: string | undefined;
}

interface TrailPaging {
  /** The request to the server, without the page. */
  from: string;
  /** The address of a row, with `{id}` in place of its id. */
  pattern: string;
  page: number;
  pageSize: number;
  /** Null while only « plus de … » is known. */
  total: number | null;
  /** True when the address of the list contains its page. */
  isInAddress: boolean;
}

const key = "ecurie.trails";
/** A record contains lists of its own: visiting them must not lose the list that led to the record. */
const maximumTrails = 4;
onSignOut(() => sessionStorage.removeItem(key));

const isTrail = (value: unknown): value is Trail => {
  const { title, to, top, left, steps } = (value ?? {}) as Partial<Trail>;
  return (
    typeof title === "string" &&
    typeof to === "string" &&
    typeof top === "number" &&
    typeof left === "number" &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step?.row === "string" && typeof step.to === "string")
  );
};

function readTrails(): Trail[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isTrail) : [];
  } catch {
    return [];
  }
}

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** Called when a row is about to be opened. */
export function storeTrail(trail: Trail): void {
  const others = readTrails().filter(({ to }) => pathOf(to) !== pathOf(trail.to));
  sessionStorage.setItem(key, JSON.stringify([trail, ...others].slice(0, maximumTrails)));
}

export interface Position {
  list: { title: string; to: PageAddress; place: ScrollPosition };
  /** From 0, in the whole list when its pages are known; -1 for a page that is not one of its rows. */
  index: number;
  /** Null while the total is unknown. */
  count: number | null;
  previous: PageAddress | null;
  next: PageAddress | null;
  /** True when the page before, or after, has more rows. */
  hasMore: { before: boolean; after: boolean };
}

const idPlaceholder = "{id}";

/** The pattern of the addresses, when all of them derive from the ids. */
export function patternOf(steps: Trail["steps"]): string | null {
  const [first] = steps;
  if (!first || first.row === "" || !first.to.includes(first.row)) return null;
  const pattern = first.to.replace(first.row, idPlaceholder);
  return steps.every(({ row, to }) => pattern.replace(idPlaceholder, row) === to) ? pattern : null;
}

const matchesAddress = (address: string, to: string | undefined): boolean =>
  to !== undefined && (to === address || to === pathOf(address));

const findTrail = (address: string, trails: readonly Trail[]): Trail | undefined =>
  trails.find(
    ({ steps, opened }) =>
      steps.some(({ to }) => matchesAddress(address, to)) || matchesAddress(address, opened),
  );

/** The position of an address in the newest list that has it; rows that open over the list match by query string. */
export function positionOf(address: string, trails: readonly Trail[] = readTrails()): Position | null {
  const trail = findTrail(address, trails);
  if (!trail) return null;
  const { title, to, top, left, steps, around } = trail;
  const index = steps.findIndex((step) => matchesAddress(address, step.to));
  const before = around ? (around.page - 1) * around.pageSize : 0;
  const end = before + steps.length;
  return {
    list: { title, to, place: { top, left, row: steps[index]?.row ?? null } },
    index: index < 0 ? -1 : before + index,
    count: around ? around.total : steps.length,
    previous: steps[index - 1]?.to ?? null,
    next: index < 0 ? null : (steps[index + 1]?.to ?? null),
    hasMore: {
      before: index === 0 && before > 0,
      after:
        index === steps.length - 1 &&
        !!around &&
        steps.length >= around.pageSize &&
        (around.total === null || end < around.total),
    },
  };
}

/** The address of the list at another page, with no row open next to it. */
function withPage(to: PageAddress, page: number): PageAddress {
  const [path = "", search] = to.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.delete("peek");
  if (page > 1) parameters.set("page", String(page));
  else parameters.delete("page");
  const text = parameters.toString();
  return (text ? `${path}?${text}` : path) as PageAddress;
}

/** Turns the page of the list that led here: the address of the nearest row, or null when there is none. */
export async function turnPage(
  address: string,
  by: -1 | 1,
  readPage: (from: string) => Promise<unknown>,
): Promise<PageAddress | null> {
  const trail = findTrail(address, readTrails());
  if (!trail?.around) return null;
  const { around } = trail;
  const page = around.page + by;
  const from = `${around.from}${around.from.includes("?") ? "&" : "?"}page=${page}`;
  const { items } = (await readPage(from)) as { items: readonly { id: string }[] };
  const steps = items.map(({ id }) => ({
    row: id,
    to: around.pattern.replace(idPlaceholder, id) as PageAddress,
  }));
  const nearest = steps.at(by > 0 ? 0 : -1);
  if (!nearest) {
    // The total was unknown, and this was the last page.
    storeTrail({ ...trail, around: { ...around, total: (page - 1) * around.pageSize } });
    return null;
  }
  const to = around.isInAddress ? withPage(trail.to, page) : trail.to;
  storeTrail({ ...trail, to, top: 0, steps, around: { ...around, page }, opened: undefined });
  return nearest.to;
}
