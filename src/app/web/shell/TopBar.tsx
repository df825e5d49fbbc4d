// The top bar: home, tabs of the section, global search, notifications, user menu.
import { ActionIcon } from "@mantine/core";
import { IconCommand, IconLayoutSidebar } from "@tabler/icons-react";
import { Suspense } from "react";
import { GlobalSearch } from "#desk/web/parts/GlobalSearch.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import type { RouteMatch } from "#kernel/web/navigation/route.ts";
import { isAllowed } from "#kernel/web/session.ts";
import { TaxToggle } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";
import { AvatarMenu } from "./AvatarMenu.tsx";
import { Bell } from "./notifications/Bell.tsx";
import css from "./top-bar.module.css";
import { SectionTabs } from "./menu/SectionTabs.tsx";

const PaymentModeBadge = lazyPart(() => import("#payments/web/parts/PaymentModeBadge.tsx"));

interface TopBarProps {
  match: RouteMatch | null;
  isSmall: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onPalette: () => void;
}

export function TopBar({ match, isSmall, isMenuOpen, onMenu, onPalette }: TopBarProps) {
  return (
    <Inline as="header" gap={8} shrinks padding={0} paddingX={12} className={css.bar}>
      {isSmall && (
        <ActionIcon size="lg" aria-label="Menu" aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconLayoutSidebar size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <Go to="/" className={css.logo} aria-label="Écurie, accueil">
        <img src="/icon.svg" alt="" width="26" height="26" />
        {!isSmall && <span>Écurie</span>}
      </Go>
      <SectionTabs match={match} />
      <Inline gap={4} className={css.rest}>
        {!isSmall && isAllowed("MANAGE_PAYMENT_PROVIDER") && (
          <Suspense>
            <PaymentModeBadge />
          </Suspense>
        )}
        {!isSmall && <TaxToggle />}
        <GlobalSearch isSmall={isSmall} />
        {!isSmall && (
          <Tooltip label="Aller, agir, trouver (Ctrl K)">
            <ActionIcon
              size="lg"
              aria-label="Palette de commandes"
              aria-keyshortcuts="Control+K"
              onClick={onPalette}
            >
              <IconCommand size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <Bell />
        <AvatarMenu onPalette={onPalette} isSmall={isSmall} />
      </Inline>
    </Inline>
  );
}
