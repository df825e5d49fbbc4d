// What surrounds every screen: theme, cache, and the frame that fits the address.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Redirect } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { Confirmations } from "#kit/dialog/Confirm.tsx";
import { resumeWaiting } from "#kit/document/waiting.ts";
import { notifyFailure } from "#kit/notify.ts";
import { Boundary, Screens } from "#kit/page/Screens.tsx";
import { listen } from "#kernel/web/live.ts";
import { cache } from "#kernel/web/reads.ts";
import { matchRoute } from "#kernel/web/route.ts";
import { askSignIn, isSessionKnown, useSession } from "#kernel/web/session.ts";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { framedForStaff } from "../routes.ts";
import { theme, themeCookie } from "../theme.ts";
import { Frame } from "./Frame.tsx";
import { NetworkBanner } from "./NetworkBanner.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Notifications } from "./Notifications.tsx";
import { firstChildOf, isSectionAddress } from "./menu.ts";
import { useArrival } from "./useArrival.ts";

/** A promise that nobody caught is shown, and goes no further. */
function useUncaught(): void {
  useEffect(() => {
    const caught = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      console.error(event.reason);
      notifyFailure(event.reason);
    };
    addEventListener("unhandledrejection", caught);
    return () => removeEventListener("unhandledrejection", caught);
  }, []);
}

/** Pages made for people from outside stand alone; the others stand inside the frame. */
function Whole() {
  const path = usePathname();
  const { isSignedIn } = useSession();
  const match = matchRoute(path);
  useArrival(path);
  useEffect(() => (isSignedIn ? listen() : undefined), [isSignedIn]);
  useEffect(() => void resumeWaiting(), [isSignedIn]);
  const child = match || !isSignedIn ? null : firstChildOf(path);
  const mustSignIn = !match && !isSignedIn && isSectionAddress(path);
  const asks = mustSignIn && isSessionKnown();
  useEffect(() => (asks ? askSignIn() : undefined), [asks]);
  if (child) return <Redirect to={child} replace />;
  if (mustSignIn) return null;
  const isFramed = isSignedIn && (match?.route.may !== "ANONYMOUS" || framedForStaff.has(match.route.path));
  const screens = <Screens unknown={<NotFoundPage />} />;
  return isFramed ? (
    <Frame match={match}>
      <PricesOn>{screens}</PricesOn>
    </Frame>
  ) : (
    <>
      <NetworkBanner />
      <div id="main" tabIndex={-1}>
        {screens}
      </div>
    </>
  );
}

export function App() {
  useUncaught();
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={themeCookie}
      defaultColorScheme="light"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={cache}>
        <Boundary>
          <Whole />
          <Confirmations />
        </Boundary>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>
  );
}
