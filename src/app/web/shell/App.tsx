// The providers around every screen: theme, cache, and the frame that fits the address.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Redirect } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { Confirmations } from "#kit/dialog/Confirm.tsx";
import { resumePendingUploads } from "#kit/upload/pending-uploads.ts";
import { startIdleWork } from "#kit/idle.ts";
import { notifyFailure } from "#kit/notify.ts";
import { Boundary, Screens } from "#kit/page/Screens.tsx";
import { listenForChanges } from "#kernel/web/calls/live.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { matchRoute } from "#kernel/web/navigation/route.ts";
import { redirectToSignIn, isSessionKnown, useSession } from "#kernel/web/session.ts";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { framedForStaff } from "../routes.ts";
import { theme, themeCookie } from "../theme.ts";
import { Frame } from "./Frame.tsx";
import { NetworkBanner } from "./NetworkBanner.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { Notifications } from "./notifications/Notifications.tsx";
import { firstChildOf, isSectionAddress } from "./menu/menu.ts";
import { useFocusOnNavigation } from "./useFocusOnNavigation.ts";

/** Shows unhandled promise rejections and stops their propagation. */
function useUnhandledRejections(): void {
  useEffect(() => {
    const listener = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      console.error(event.reason);
      notifyFailure(event.reason);
    };
    addEventListener("unhandledrejection", listener);
    return () => removeEventListener("unhandledrejection", listener);
  }, []);
}

/** Public pages are shown without the frame, the others inside it. */
function Shell() {
  const path = usePathname();
  const { isSignedIn } = useSession();
  const match = matchRoute(path);
  useFocusOnNavigation(path);
  useEffect(() => (isSignedIn ? listenForChanges() : undefined), [isSignedIn]);
  useEffect(() => void resumePendingUploads(), [isSignedIn]);
  const child = match || !isSignedIn ? null : firstChildOf(path);
  const mustSignIn = !match && !isSignedIn && isSectionAddress(path);
  const needsSignIn = mustSignIn && isSessionKnown();
  useEffect(() => (needsSignIn ? redirectToSignIn() : undefined), [needsSignIn]);
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
  useUnhandledRejections();
  useEffect(startIdleWork, []);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={themeCookie}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={cache}>
        <Boundary>
          <Shell />
          <Confirmations />
        </Boundary>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>
  );
}
