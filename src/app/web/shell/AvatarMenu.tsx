// The person: theme, notifications, sign-out.
import { useMantineColorScheme } from "@mantine/core";
import {
  IconBellOff,
  IconCommand,
  IconDevices,
  IconLogout,
  IconMoon,
  IconReceiptTax,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { navigate } from "#kernel/web/navigate.ts";
import { initialsOf } from "#desk/model/short-names.ts";
import { signOutEverywhere } from "#people/web/identity.ts";
import { signOut, useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem, MenuLine } from "#kit/float/Menu.tsx";
import { useTaxDisplay } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { clearNotifications } from "#kit/notify.ts";
import { roleNames } from "../../permissions.ts";
import css from "./top-bar.module.css";

const rolesOf = (roles: readonly string[]): string =>
  roles
    .map((role) => (Object.hasOwn(roleNames, role) ? roleNames[role as keyof typeof roleNames] : role))
    .join(", ");

export async function leaveEverywhere(): Promise<void> {
  const isSure = await confirm({
    title: "Se déconnecter partout",
    text: "Toutes vos sessions, sur tous vos appareils, seront fermées, et l’adresse de votre calendrier ne donnera plus rien.",
    yes: "Me déconnecter partout",
  });
  if (isSure) await signOutEverywhere();
}

export function AvatarMenu({ onPalette, isSmall }: { onPalette: () => void; isSmall: boolean }) {
  const { who } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [prices, choosePrices] = useTaxDisplay();
  const isDark = colorScheme === "dark";
  const icon = { size: 16, stroke: 1.6 };
  return (
    <Menu
      label={`Menu de ${who.name}, ${initialsOf(who.name)}`}
      width={250}
      target={
        <button
          type="button"
          className={css.avatar}
          aria-label={`${initialsOf(who.name)} : menu de ${who.name}`}
        >
          {initialsOf(who.name)}
        </button>
      }
    >
      <div className={css.who}>
        <strong>{who.name}</strong>
        <span>{who.email}</span>
        <br />
        <span>{rolesOf(who.roles)}</span>
      </div>
      <MenuLine />
      {isSmall && (
        <>
          <MenuItem icon={<IconCommand {...icon} />} onClick={onPalette}>
            Palette de commandes
          </MenuItem>
          <MenuItem
            icon={<IconReceiptTax {...icon} />}
            stays
            onClick={() => choosePrices(prices === "HT" ? "TTC" : "HT")}
          >
            Prix {prices === "HT" ? "TTC" : "HT"}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<IconUser {...icon} />} onClick={() => navigate("/account")}>
        Mon compte
      </MenuItem>
      <MenuItem
        icon={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        stays
        onClick={() => setColorScheme(isDark ? "light" : "dark")}
      >
        {isDark ? "Thème clair" : "Thème sombre"}
      </MenuItem>
      <MenuItem icon={<IconBellOff {...icon} />} onClick={clearNotifications}>
        Effacer les notifications
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<IconLogout {...icon} />} onClick={() => void signOut()}>
        Se déconnecter
      </MenuItem>
      <MenuItem icon={<IconDevices {...icon} />} onClick={() => void leaveEverywhere()}>
        Se déconnecter partout
      </MenuItem>
    </Menu>
  );
}
