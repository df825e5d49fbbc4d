// The screen of the current address: access control, title, loading, and errors.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Component, type ReactNode, Suspense, useEffect, useReducer, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { loadFailureCause, isOldVersion, pingServer } from "#kernel/web/calls/failures.ts";
import { wasServerUnreachable } from "#kernel/web/calls/network.ts";
import { routeAccess, type RouteMatch, matchRoute, type Route } from "#kernel/web/navigation/route.ts";
import { redirectToSignIn, requiredRolesFor, useSession } from "#kernel/web/session.ts";
import { notifyNewVersion } from "../notify.ts";
import { Problem } from "./Problem.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface BoundaryState {
  error: unknown;
}

/**
 * A browser may remember that a module failed to load and never request it again, nor the modules that share it: only
 * a reload fetches it, and unsaved input stays in its draft.
 */
let isFileMissing = false;

/** Contains the error of a screen so that the shell around it still works; another `key` resets it. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (isOldVersion(error)) notifyNewVersion();
  }

  async #retry(): Promise<void> {
    if (isFileMissing && (await pingServer())) location.reload();
    else this.setState({ error: null });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <Problem error={this.state.error} retry={() => void this.#retry()} />;
  }
}

type Screen = Awaited<ReturnType<Route["load"]>>["default"];
const loadedScreens = new Map<Route, Screen>();

/** Loads the component of a route, which then renders without suspending. Rejects when its file cannot be loaded. */
export async function loadScreen(route: Route): Promise<void> {
  if (!loadedScreens.has(route)) loadedScreens.set(route, (await route.load()).default);
}

/** The component of a route, null until loaded. Not `lazy`: React would delay it by 300 ms after a fallback. */
function useScreen(route: Route): Screen | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const screen = loadedScreens.get(route) ?? null;
  useEffect(() => {
    // A file that arrived since this render triggers another one.
    if (screen) return;
    let isMounted = true;
    loadScreen(route).then(
      () => {
        if (isMounted) rerender();
      },
      async (error: unknown) => {
        isFileMissing ||= isOldVersion(error);
        const cause = await loadFailureCause(error);
        if (isMounted && isOldVersion(cause) && wasServerUnreachable()) return location.reload();
        if (isMounted) setFailure({ error: cause });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [route, screen]);
  if (failure) throw failure.error;
  return screen;
}

function RequireSignIn() {
  useEffect(redirectToSignIn, []);
  return null;
}

function GuardedScreen({ match: { route, params } }: { match: RouteMatch }) {
  useSession();
  const [path] = useLocation();
  useEffect(() => {
    document.title = `${route.title} · Écurie`;
  }, [route, path]);
  const verdict = routeAccess(route);
  if (verdict === "wait") return <Skeleton />;
  if (verdict === "signIn") return <RequireSignIn />;
  if (verdict === "forbidden")
    return (
      <Redirect
        to={
          `/forbidden?roles=${encodeURIComponent(requiredRolesFor(route.may).join(","))}` satisfies PageAddress
        }
        replace
      />
    );
  return <RouteScreen key={path} route={route} params={params} />;
}

function RouteScreen({ route, params }: RouteMatch) {
  const Screen = useScreen(route);
  // Not created here: stored in `loadedScreens`, one for each route.
  // oxlint-disable-next-line react/static-components
  return Screen ? <Screen params={params} /> : <Skeleton />;
}

/** The screen of the current address; `unknown` for an address without a route. */
export function Screens({ unknown }: { unknown: ReactNode }) {
  const [path] = useLocation();
  const match = matchRoute(path);
  return (
    <Boundary key={path}>
      <Suspense fallback={<Skeleton />}>{match ? <GuardedScreen match={match} /> : unknown}</Suspense>
    </Boundary>
  );
}
