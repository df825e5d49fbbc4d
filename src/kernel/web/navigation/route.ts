// A route is a value: a page of a manifest, and its screen, loaded on demand.
import type { PageAddress, PagePath } from "../../links/page-address.ts";
import type { ReactNode } from "react";
import type { Access } from "../../contract.ts";
import type { Erased } from "../../erased.ts";
import type { PageRule } from "../../manifest.ts";
import { isServerUnreachable } from "../calls/network.ts";
import { isSessionKnown, isAllowed } from "../session.ts";

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Loads the screen of a page, whose `params` are checked against its path. */
export type LoadScreen<Params = Record<string, string>> = () => Promise<{
  default: Erased<[props: { params: Params }], ReactNode>;
}>;

export interface Route extends PageRule<Access> {
  path: PagePath;
  load: LoadScreen;
}

/** The routes to the pages of a manifest: each has its screen, or all have the same. */
export function routesOf<Path extends PagePath>(
  { pages }: { pages: Readonly<Record<Path, PageRule<Access>>> },
  screens: LoadScreen | { readonly [P in NoInfer<Path>]: LoadScreen<Record<ParamName<P>, string>> },
): Route[] {
  const routes: Route[] = [];
  for (const path in pages) {
    const load = typeof screens === "function" ? screens : screens[path];
    routes.push({ section: path.split("/", 2)[1] ?? "", ...pages[path], path, load });
  }
  return routes;
}

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
