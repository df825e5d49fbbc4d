// The person: theme, notifications, sign-out.
import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconBellOff, IconCommand, IconDevices, IconLogout, IconMoon, IconReceiptTax, IconSun } from "@tabler/icons-react";
import { initialsOf } from "#desk/model/short-names.ts";
import { signOutEverywhere } from "#people/web/identity.ts";
import { signOut, useSession } from "#kernel/web/session.ts";
import { useTaxDisplay } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { clearNotifications } from "#kit/notify.ts";
import { roleNames } from "../../permissions.ts";
import css from "./top-bar.module.css";

const rolesOf = (roles: readonly string[]): string => roles.map((role) => (Object.hasOwn(roleNames, role) ? roleNames[role as keyof typeof roleNames] : role)).join(", ");

async function leaveEverywhere(): Promise<void> {
  const isSure = await confirm({ title: "Se déconnecter partout", text: "Toutes vos sessions, sur tous vos appareils, seront fermées.", yes: "Me déconnecter partout" });
  if (isSure) await signOutEverywhere();
}

export function AvatarMenu({ onPalette, isSmall }: { onPalette: () => void; isSmall: boolean }) {
  const { who } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [prices, choosePrices] = useTaxDisplay();
  const isDark = colorScheme === "dark";
  const icon = { size: 16, stroke: 1.6 };
  return (
    <Menu width={250}>
      <Menu.Target>
        <button type="button" className={css.avatar} aria-label={`Menu de ${who.name}`}>
          {initialsOf(who.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <strong>{who.name}</strong>
          <span>{who.email}</span>
          <br />
          <span>{rolesOf(who.roles)}</span>
        </div>
        <Menu.Divider />
        {isSmall && (
          <>
            <Menu.Item leftSection={<IconCommand {...icon} />} onClick={onPalette}>
              Palette de commandes
            </Menu.Item>
            <Menu.Item leftSection={<IconReceiptTax {...icon} />} closeMenuOnClick={false} onClick={() => choosePrices(prices === "HT" ? "TTC" : "HT")}>
              Prix {prices === "HT" ? "TTC" : "HT"}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />} closeMenuOnClick={false} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
          {isDark ? "Thème clair" : "Thème sombre"}
        </Menu.Item>
        <Menu.Item leftSection={<IconBellOff {...icon} />} onClick={clearNotifications}>
          Effacer les notifications
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          Se déconnecter
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices {...icon} />} onClick={() => void leaveEverywhere()}>
          Se déconnecter partout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
