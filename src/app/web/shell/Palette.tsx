// The command palette (Ctrl K): go anywhere, run what is allowed, find any record, by the keyboard.
import type { PageAddress } from "#kernel/page-address.ts";
import { navigate } from "#kernel/web/navigate.ts";
import { Loader, useMantineColorScheme } from "@mantine/core";
import { IconCommand } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useFound } from "#desk/web/parts/useFound.ts";
import { signOut } from "#kernel/web/session.ts";
import { useTaxDisplay } from "#kit/cell/cells.tsx";
import { clearNotifications } from "#kit/notify.ts";
import { leaveEverywhere } from "./AvatarMenu.tsx";
import { setCentre } from "./centre.ts";
import { actionsOnPage, type Command, type CommandGroup, pageCommands } from "./commands.ts";
import { matching } from "./matching.ts";
import css from "./palette.module.css";
import { PaletteList } from "./PaletteList.tsx";
import { useListed } from "./palette-records.ts";

const pause = 250;
const pagesShown = 12;

function useShellCommands(): Command[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [prices, choosePrices] = useTaxDisplay();
  const isDark = colorScheme === "dark";
  return [
    {
      id: "theme",
      label: isDark ? "Passer au thème clair" : "Passer au thème sombre",
      detail: "Affichage",
      run: () => setColorScheme(isDark ? "light" : "dark"),
    },
    {
      id: "prices",
      label: prices === "HT" ? "Afficher les prix TTC" : "Afficher les prix HT",
      detail: "Affichage",
      run: () => choosePrices(prices === "HT" ? "TTC" : "HT"),
    },
    { id: "centre", label: "Ouvrir les notifications", detail: "Notifications", run: () => setCentre(true) },
    { id: "clear", label: "Effacer les notifications", detail: "Notifications", run: clearNotifications },
    { id: "out", label: "Se déconnecter", detail: "Session", run: () => void signOut() },
    {
      id: "everywhere",
      label: "Se déconnecter partout",
      detail: "Session",
      run: () => void leaveEverywhere(),
    },
  ];
}

/** A car whose status has no page of its own still has its file. */
const summaryOfCar = (id: string): PageAddress => `/car-summary/immatriculations/${id}`;

const some = (title: string, commands: Command[]): CommandGroup[] =>
  commands.length > 0 ? [{ title, commands }] : [];

export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [lit, setLit] = useState(0);
  const listId = useId();
  const found = useFound(isOpen ? typed : "", pause, true);
  const listed = useListed(isOpen ? typed : "", pause, navigate);
  const shell = useShellCommands();
  const onPage = useMemo(() => (isOpen ? actionsOnPage() : []), [isOpen]);
  const { creations, pages } = pageCommands(navigate);
  const elsewhere = creations.filter(({ label }) => !onPage.some((action) => action.label === label));
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setTyped("");
    setLit(0);
  }
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const isSearching = typed.trim() !== "";
  const records = found.groups.map(({ title, items }): CommandGroup => ({
    title,
    commands: items.map(({ id, label, detail, to }) => ({
      id: `${title} ${id}`,
      label,
      detail,
      run: () => navigate(to ?? summaryOfCar(id)),
    })),
  }));
  const groups = [
    ...some("Sur cette page", matching(onPage, typed)),
    ...some("Agir", matching([...elsewhere, ...(isSearching ? shell : [])], typed)),
    ...some("Aller à", matching(pages, typed).slice(0, isSearching ? pagesShown : 8)),
    ...[...records, ...listed.groups].filter(({ commands }) => commands.length > 0),
    ...(isSearching ? [] : some("Écurie", shell)),
  ];
  const flat = groups.flatMap(({ commands }) => commands);
  const isLooking = found.isLoading || found.isWaiting || listed.isLoading;
  const choose = (command: Command | undefined): void => {
    if (!command) return;
    // Closed first: it gives the focus back before the command takes it.
    dialog.current?.close();
    onClose();
    command.run();
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") choose(flat[lit]);
    else if (step !== undefined && flat.length > 0)
      setLit((from) =>
        Math.abs(step) === 1
          ? (from + step + flat.length) % flat.length
          : Math.max(0, Math.min(flat.length - 1, from + step)),
      );
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Palette de commandes"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.head}>
        <IconCommand size={18} stroke={1.6} aria-hidden="true" />
        <input
          autoFocus
          value={typed}
          placeholder="Une page, une action, un client, une plaque…"
          role="combobox"
          aria-label="Aller, agir, trouver"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={flat[lit] ? `${listId}-${lit}` : undefined}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value);
            setLit(0);
          }}
          onKeyDown={pressed}
        />
        {isLooking && <Loader size={14} />}
      </div>
      <PaletteList id={listId} groups={groups} lit={lit} onChoose={choose} onLight={setLit} />
      {flat.length === 0 && !isLooking && (
        <p className={css.none}>Rien ne correspond à «&nbsp;{typed.trim()}&nbsp;».</p>
      )}
      <footer className={css.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
      </footer>
    </dialog>
  );
}
