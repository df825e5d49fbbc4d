// The frame of every screen for staff: top bar, drawer, content, and the palette that a shortcut opens anywhere.
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { isServerUnreachable } from "#kernel/web/calls/network.ts";
import { useCookie } from "#kernel/web/storage/preference.ts";
import type { RouteMatch } from "#kernel/web/navigation/route.ts";
import { Boundary } from "#kit/page/Screens.tsx";
import { Drawer } from "./menu/Drawer.tsx";
import { DemonstrationBanner } from "./demonstration/DemonstrationBanner.tsx";
import css from "./frame.module.css";
import { NetworkBanner } from "./NetworkBanner.tsx";
import type PaletteShown from "./palette/Palette.tsx";
import { TopBar } from "./TopBar.tsx";

const loadPalette = () => import("./palette/Palette.tsx");

/** Loaded on first use, then rendered synchronously to receive the next keys: React delays a suspended component. */
function usePalette() {
  const [Palette, setLoaded] = useState<typeof PaletteShown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    const { default: loaded } = await loadPalette();
    setLoaded(() => loaded);
    setOpen(true);
  }, []);
  usePaletteShortcut(open);
  const palette = Palette && (
    <Boundary key={String(isOpen)}>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
    </Boundary>
  );
  return { open: () => void open(), shown: palette };
}

/** Ctrl K (⌘ K) opens the palette; pressing the modifier alone already loads it. */
function usePaletteShortcut(open: () => Promise<void>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if ((event.key === "Control" || event.key === "Meta") && !isServerUnreachable())
        loadPalette().catch(noop);
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === "k"
      ) {
        event.preventDefault();
        void open();
      }
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [open]);
}

const noop = (): void => {};

export function Frame({ match, children }: { match: RouteMatch | null; children: ReactNode }) {
  const isSmall = useMediaQuery("(max-width: 880px)", false, { getInitialValueInEffect: false });
  const [drawer, setDrawer] = useCookie("drawer", "open");
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const palette = usePalette();
  const isCollapsed = isSmall ? !isOverlayOpen : drawer === "collapsed";
  return (
    <div className={css.frame} data-small={isSmall || undefined} data-collapsed={isCollapsed || undefined}>
      <a className={css.skip} href="#main">
        Aller au contenu
      </a>
      <TopBar
        match={match}
        isSmall={isSmall}
        onMenu={() => setOverlayOpen(!isOverlayOpen)}
        isMenuOpen={isOverlayOpen}
        onPalette={palette.open}
      />
      <DemonstrationBanner />
      <NetworkBanner />
      <Drawer
        match={match}
        isCollapsed={isCollapsed}
        isSmall={isSmall}
        onLeave={isSmall ? () => setOverlayOpen(false) : noop}
        onToggle={() => setDrawer(isCollapsed ? "open" : "collapsed")}
      />
      <main id="main" className={css.main} tabIndex={0}>
        {children}
      </main>
      {palette.shown}
    </div>
  );
}
