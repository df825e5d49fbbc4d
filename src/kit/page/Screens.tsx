// The screen of the address: guard, title, loading, and what to show when it breaks.
import type { PageAddress } from "#kernel/page-address.ts";
import { Component, type ReactNode, Suspense, useEffect, useReducer, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { causeOf, isOldVersion, isServerReached } from "#kernel/web/catalogue.ts";
import { wasServerSilent } from "#kernel/web/network.ts";
import { admission, type Match, matchRoute, type Route } from "#kernel/web/route.ts";
import { askSignIn, rolesFor, useSession } from "#kernel/web/session.ts";
import { notifyNewVersion } from "../notify.ts";
import { Problem } from "./Problem.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface Broken {
  error: unknown;
}

/**
 * A browser may remember that a file did not come and never ask for it again, nor for those that share it: only
 * a fresh page has it, and what was typed stays in its draft.
 */
let lacksFile = false;

/** Holds a broken screen so that the shell around it still works; another `key` starts afresh. */
export class Boundary extends Component<{ children: ReactNode }, Broken> {
  override state: Broken = { error: null };

  static getDerivedStateFromError(error: unknown): Broken {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (isOldVersion(error)) notifyNewVersion();
  }

  async #retry(): Promise<void> {
    if (lacksFile && (await isServerReached())) location.reload();
    else this.setState({ error: null });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <Problem error={this.state.error} retry={() => void this.#retry()} />;
  }
}

type Screen = Awaited<ReturnType<Route["load"]>>["default"];
const loaded = new Map<Route, Screen>();

/** Its component is then shown at once. Rejects when its file does not come. */
export async function loadScreen(route: Route): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, (await route.load()).default);
}

/** The component of a route, null until it is here. Not `lazy`: React would hold the screen back 300 ms after a fallback. */
function useScreen(route: Route): Screen | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, arrive] = useReducer((count: number) => count + 1, 0);
  const screen = loaded.get(route) ?? null;
  useEffect(() => {
    // What came since this was drawn is drawn too.
    if (screen) return;
    let isHere = true;
    loadScreen(route).then(
      () => (isHere ? arrive() : undefined),
      async (error: unknown) => {
        lacksFile ||= isOldVersion(error);
        const cause = await causeOf(error);
        if (isHere && isOldVersion(cause) && wasServerSilent()) return location.reload();
        if (isHere) setFailure({ error: cause });
      },
    );
    return () => void (isHere = false);
  }, [route, screen]);
  if (failure) throw failure.error;
  return screen;
}

function SignInFirst() {
  useEffect(askSignIn, []);
  return null;
}

function Admitted({ match: { route, params } }: { match: Match }) {
  useSession();
  const [path] = useLocation();
  useEffect(() => void (document.title = `${route.title} · Écurie`), [route, path]);
  const verdict = admission(route);
  if (verdict === "wait") return <Skeleton />;
  if (verdict === "signIn") return <SignInFirst />;
  if (verdict === "forbidden")
    return (
      <Redirect
        to={`/forbidden?roles=${encodeURIComponent(rolesFor(route.may).join(","))}` satisfies PageAddress}
        replace
      />
    );
  return <RouteScreen key={path} route={route} params={params} />;
}

function RouteScreen({ route, params }: Match) {
  const Screen = useScreen(route);
  // Not made here: one for each route, kept in `loaded`.
  // oxlint-disable-next-line react/static-components
  return Screen ? <Screen params={params} /> : <Skeleton />;
}

/** The screen that the address asks for; `unknown` for an address that is none of ours. */
export function Screens({ unknown }: { unknown: ReactNode }) {
  const [path] = useLocation();
  const match = matchRoute(path);
  return (
    <Boundary key={path}>
      <Suspense fallback={<Skeleton />}>{match ? <Admitted match={match} /> : unknown}</Suspense>
    </Boundary>
  );
}
