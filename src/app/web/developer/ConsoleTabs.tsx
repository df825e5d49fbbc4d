// Parts of the console, chosen by click or by arrows.
import type { KeyboardEvent } from "react";
import css from "./console.module.css";

interface ConsoleTabsProps {
  tabs: readonly { key: string; label: string }[];
  chosen: string;
  onChoose: (key: string) => void;
}

export function ConsoleTabs({ tabs, chosen, onChoose }: ConsoleTabsProps) {
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (tabs.findIndex(({ key }) => key === chosen) + step + tabs.length) % tabs.length;
    onChoose(tabs[next]?.key ?? chosen);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div role="tablist" aria-label="Parties de la console" className={css.tabs} onKeyDown={pressed}>
      {tabs.map(({ key, label }) => (
        <button key={key} type="button" role="tab" aria-selected={key === chosen} tabIndex={key === chosen ? 0 : -1} onClick={() => onChoose(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
