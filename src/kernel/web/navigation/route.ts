// A route is a value: its path, title, access, and its screen, loaded on demand.
import type { PageAddress, PagePath } from "../../links/page-address.ts";
import type { ReactNode } from "react";
import type { Access } from "../../contract.ts";
import type { Erased } from "../../erased.ts";
import { isServerUnreachable } from "../calls/network.ts";
import { isSessionKnown, isAllowed } from "../session.ts";

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export interface Route {
  path: PagePath;
  /** Title of the document, in French. */
  title: string;
  may: Access;
  /** The top-level section whose entry is highlighted in the drawer: "prospection". */
  section?: string;
  /** Other search words for it in the palette: « bon de commande » for quotes. */
  synonyms?: readonly string[];
  /** Its rank among the entries of its section, in the drawer and in the tabs, and the counter shown there. */
  menu?: { rank: number; counter?: string };
  load: () => Promise<{ default: Erased<[props: { params: Record<string, string> }], ReactNode> }>;
}

/** Declares a route; the screen's `params` are checked against the path. The first matching route wins. */
export const route = <const P extends PagePath>(
  facts: Omit<Route, "path" | "load"> & {
    path: P;
    load: () => Promise<{ default: Erased<[props: { params: Record<ParamName<P>, string> }], ReactNode> }>;
  },
): Route => facts;

/** The address of a path, with its `:names` filled in. */
export const fillPath = (path: PagePath, params: Readonly<Record<string, string>> = {}): PageAddress =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")) as PageAddress;

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

const patterns = new Map<string, RegExp>();
function patternOf(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) patterns.set(path, (pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`)));
  return pattern;
}

let currentRoutes: readonly Route[] = [];
export const setRoutes = (routes: readonly Route[]): void => void (currentRoutes = routes);
export const allRoutes = (): readonly Route[] => currentRoutes;

/** The route of an address; the search part is ignored. */
export function matchRoute(address: string, routes: readonly Route[] = currentRoutes): RouteMatch | null {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  for (const one of routes) {
    const found = patternOf(one.path).exec(path);
    if (!found) continue;
    try {
      return {
        route: one,
        params: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
        ),
      };
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Loads the screen of an address before the click. A failure occurs again, and is reported, at the click; nothing is
 * requested while the server is unreachable, since a browser may cache the failure.
 */
export function preload(address: string): void {
  if (isServerUnreachable()) return;
  matchRoute(address)
    ?.route.load()
    .catch(() => {});
}

/** The decision of the guard before a screen: open, wait, sign in, or forbidden. */
export function routeAccess({ may }: Route): "open" | "wait" | "signIn" | "forbidden" {
  if (may === "ANONYMOUS") return "open";
  if (!isSessionKnown()) return "wait";
  if (isAllowed(may)) return "open";
  return isAllowed("SIGNED_IN") ? "forbidden" : "signIn";
}
