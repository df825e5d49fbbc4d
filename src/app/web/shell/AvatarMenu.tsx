// The menu of the user: theme, notifications, sign-out.
import {
  IconBellOff,
  IconCalendarClock,
  IconCommand,
  IconDeviceDesktop,
  IconDevices,
  IconLogout,
  IconMoon,
  IconReceiptTax,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { initialsOf } from "#kernel/text/short-names.ts";
import { signOutEverywhere } from "#people/web/identity.ts";
import { isAllowed, signOut, useSession } from "#kernel/web/session.ts";
import { useIsDemonstration } from "#kernel/web/today.ts";
import { Menu, MenuItem, MenuSeparator } from "#kit/float/Menu.tsx";
import { useTaxDisplay } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { clearNotifications } from "#kit/notify.ts";
import { roleNames } from "../../permissions.ts";
import { useTheme } from "./useTheme.ts";
import css from "./top-bar.module.css";

const AdvanceDialog = lazyDialog(() => import("./demonstration/AdvanceDialog.tsx"));

const roleNamesText = (roles: readonly string[]): string =>
  roles
    .map((role) => (Object.hasOwn(roleNames, role) ? roleNames[role as keyof typeof roleNames] : role))
    .join(", ");

export async function confirmSignOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: "Se déconnecter partout",
    text: "Toutes vos sessions, sur tous vos appareils, seront fermées, et l’adresse de votre calendrier ne donnera plus rien.",
    yes: "Me déconnecter partout",
  });
  if (isConfirmed) await signOutEverywhere();
}

export function AvatarMenu({ onPalette, isSmall }: { onPalette: () => void; isSmall: boolean }) {
  const { actor } = useSession();
  const { isDark, isChosen, toggle, followSystem } = useTheme();
  const [prices, choosePrices] = useTaxDisplay();
  const [isAdvancing, setAdvancing] = useState(false);
  const isDemonstration = useIsDemonstration();
  const icon = { size: 16, stroke: 1.6 };
  return (
    <>
      {isAdvancing && <AdvanceDialog onClose={() => setAdvancing(false)} />}
      <Menu
        label={`Menu de ${actor.name}, ${initialsOf(actor.name)}`}
        width={250}
        target={
          <button
            type="button"
            className={css.avatar}
            aria-label={`${initialsOf(actor.name)} : menu de ${actor.name}`}
          >
            {initialsOf(actor.name)}
          </button>
        }
      >
        <div className={css.who}>
          <strong>{actor.name}</strong>
          <span>{actor.email}</span>
          <br />
          <span>{roleNamesText(actor.roles)}</span>
        </div>
        <MenuSeparator />
        {isSmall && (
          <>
            <MenuItem icon={<IconCommand {...icon} />} onClick={onPalette}>
              Palette de commandes
            </MenuItem>
            <MenuItem
              icon={<IconReceiptTax {...icon} />}
              keepsOpen
              onClick={() => choosePrices(prices === "HT" ? "TTC" : "HT")}
            >
              Prix {prices === "HT" ? "TTC" : "HT"}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<IconUser {...icon} />} onClick={() => navigate("/account")}>
          Mon compte
        </MenuItem>
        <MenuItem icon={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />} keepsOpen onClick={toggle}>
          {isDark ? "Thème clair" : "Thème sombre"}
        </MenuItem>
        {isChosen && (
          <MenuItem icon={<IconDeviceDesktop {...icon} />} keepsOpen onClick={followSystem}>
            Thème du système
          </MenuItem>
        )}
        {isDemonstration && isAllowed("ADVANCE_DEMONSTRATION_CLOCK") && (
          <MenuItem icon={<IconCalendarClock {...icon} />} onClick={() => setAdvancing(true)}>
            Date de démonstration
          </MenuItem>
        )}
        <MenuItem icon={<IconBellOff {...icon} />} onClick={clearNotifications}>
          Effacer les notifications
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<IconLogout {...icon} />} onClick={() => void signOut()}>
          Se déconnecter
        </MenuItem>
        <MenuItem icon={<IconDevices {...icon} />} onClick={() => void confirmSignOutEverywhere()}>
          Se déconnecter partout
        </MenuItem>
      </Menu>
    </>
  );
}
