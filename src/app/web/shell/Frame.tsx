// The frame of every screen for staff: top bar, drawer, content; and what the keyboard opens from anywhere.
import { useMediaQuery } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useCookie } from "#kernel/web/preference.ts";
import type { Match } from "#kernel/web/route.ts";
import { Boundary } from "#kit/page/Screens.tsx";
import { Drawer } from "./Drawer.tsx";
import css from "./frame.module.css";
import { TopBar } from "./TopBar.tsx";

const Palette = lazy(() => import("./Palette.tsx"));

/** Ctrl K (⌘ K) opens the palette; it is loaded the first time. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        open();
      }
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [open]);
}

const noop = (): void => {};

export function Frame({ match, children }: { match: Match | null; children: ReactNode }) {
  const isSmall = useMediaQuery("(max-width: 880px)", false, { getInitialValueInEffect: false });
  const [drawer, keepDrawer] = useCookie("drawer", "open");
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const [palette, setPalette] = useState<"never" | "open" | "closed">("never");
  const openPalette = useCallback(() => setPalette("open"), []);
  usePaletteKey(openPalette);
  const isCollapsed = isSmall ? !isOverlayOpen : drawer === "collapsed";
  return (
    <div className={css.frame} data-small={isSmall || undefined} data-collapsed={isCollapsed || undefined}>
      <a className={css.skip} href="#main">
        Aller au contenu
      </a>
      <TopBar match={match} isSmall={isSmall} onMenu={() => setOverlayOpen(!isOverlayOpen)} isMenuOpen={isOverlayOpen} onPalette={openPalette} />
      <Drawer
        section={match?.route.section}
        isCollapsed={isCollapsed}
        isSmall={isSmall}
        onLeave={isSmall ? () => setOverlayOpen(false) : noop}
        onToggle={() => keepDrawer(isCollapsed ? "open" : "collapsed")}
      />
      <main id="main" className={css.main} tabIndex={0}>
        {children}
      </main>
      {palette !== "never" && (
        <Boundary at={palette}>
          <Suspense fallback={null}>
            <Palette isOpen={palette === "open"} onClose={() => setPalette("closed")} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
