// The command palette (Ctrl K): navigation, allowed actions and record search, from the keyboard.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Loader } from "@mantine/core";
import { IconCommand } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useGlobalSearch } from "#desk/web/parts/useGlobalSearch.ts";
import { signOut } from "#kernel/web/session.ts";
import { useTaxDisplay } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { clearNotifications } from "#kit/notify.ts";
import { confirmSignOutEverywhere } from "../AvatarMenu.tsx";
import { useTheme } from "../useTheme.ts";
import { setCentreOpen } from "../notifications/notification-centre.ts";
import { actionsOnPage, type Command, type CommandGroup, pageCommands } from "./commands.ts";
import { matchCommands } from "./matching.ts";
import css from "./palette.module.css";
import { PaletteList } from "./PaletteList.tsx";
import { usePaletteRecords } from "./palette-records.ts";

const debounceMs = 250;
const maximumPages = 12;

function useShellCommands(): Command[] {
  const theme = useTheme();
  const [prices, choosePrices] = useTaxDisplay();
  return [
    {
      id: "theme",
      label: theme.isDark ? "Passer au thème clair" : "Passer au thème sombre",
      detail: "Affichage",
      run: theme.toggle,
    },
    { id: "system-theme", label: "Suivre le thème du système", detail: "Affichage", run: theme.followSystem },
    {
      id: "prices",
      label: prices === "HT" ? "Afficher les prix TTC" : "Afficher les prix HT",
      detail: "Affichage",
      run: () => choosePrices(prices === "HT" ? "TTC" : "HT"),
    },
    {
      id: "centre",
      label: "Ouvrir les notifications",
      detail: "Notifications",
      run: () => setCentreOpen(true),
    },
    { id: "clear", label: "Effacer les notifications", detail: "Notifications", run: clearNotifications },
    { id: "out", label: "Se déconnecter", detail: "Session", run: () => void signOut() },
    {
      id: "everywhere",
      label: "Se déconnecter partout",
      detail: "Session",
      run: () => void confirmSignOutEverywhere(),
    },
  ];
}

/** A car whose status has no page of its own still has a summary. */
const carSummaryAddress = (id: string): PageAddress => `/car-summary/immatriculations/${id}`;

const groupUnlessEmpty = (title: string, commands: Command[]): CommandGroup[] =>
  commands.length > 0 ? [{ title, commands }] : [];

export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [input, setInput] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const globalSearch = useGlobalSearch(isOpen ? input : "", debounceMs, true);
  const paletteRecords = usePaletteRecords(isOpen ? input : "", debounceMs, navigate);
  const shell = useShellCommands();
  const onPage = useMemo(() => (isOpen ? actionsOnPage() : []), [isOpen]);
  const { creations, pages } = pageCommands(navigate);
  const elsewhere = creations.filter(({ label }) => !onPage.some((action) => action.label === label));
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setInput("");
    setActiveIndex(0);
  }
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const isSearching = input.trim() !== "";
  const records = globalSearch.groups.map(({ title, items }): CommandGroup => ({
    title,
    commands: items.map(({ id, label, detail, to }) => ({
      id: `${title} ${id}`,
      label,
      detail,
      run: () => navigate(to ?? carSummaryAddress(id)),
    })),
  }));
  const groups = [
    ...groupUnlessEmpty("Sur cette page", matchCommands(onPage, input)),
    ...groupUnlessEmpty("Agir", matchCommands([...elsewhere, ...(isSearching ? shell : [])], input)),
    ...groupUnlessEmpty("Aller à", matchCommands(pages, input).slice(0, isSearching ? maximumPages : 8)),
    ...[...records, ...paletteRecords.groups].filter(({ commands }) => commands.length > 0),
    ...(isSearching ? [] : groupUnlessEmpty("Écurie", shell)),
  ];
  const flat = groups.flatMap(({ commands }) => commands);
  const isLoading = globalSearch.isLoading || globalSearch.isWaiting || paletteRecords.isLoading;
  const choose = (command: Command | undefined): void => {
    if (!command) return;
    // Closed first, so that it restores the focus before the command moves it.
    dialog.current?.close();
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") choose(flat[activeIndex]);
    else if (step !== undefined && flat.length > 0)
      setActiveIndex((from) =>
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
      <Inline gap={10} ink="muted" padding={0} paddingX={16} className={css.head}>
        <IconCommand size={18} stroke={1.6} aria-hidden="true" />
        <input
          autoFocus
          value={input}
          placeholder="Une page, une action, un client, une plaque…"
          role="combobox"
          aria-label="Aller, agir, trouver"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={flat[activeIndex] ? `${listId}-${activeIndex}` : undefined}
          maxLength={100}
          onChange={(event) => {
            setInput(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={handleKey}
        />
        {isLoading && <Loader size={14} />}
      </Inline>
      <PaletteList
        id={listId}
        groups={groups}
        activeIndex={activeIndex}
        onChoose={choose}
        onActivate={setActiveIndex}
      />
      {flat.length === 0 && !isLoading && (
        <p className={css.none}>Rien ne correspond à «&nbsp;{input.trim()}&nbsp;».</p>
      )}
      <Inline
        as="footer"
        gap={18}
        align="stretch"
        ink="muted"
        size="small"
        padding={8}
        paddingX={16}
        className={css.foot}
      >
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
      </Inline>
    </dialog>
  );
}
