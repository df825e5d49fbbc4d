// What happens next: who has to do what, since when, each with its click.
import type { PageAddress } from "#kernel/page-address.ts";
import { IconArrowRight } from "@tabler/icons-react";
import type { Day } from "#kernel/day.ts";
import { isOfItsPage, type Next } from "#kernel/next.ts";
import { useToday } from "#kernel/web/today.ts";
import { Go } from "../page/Go.tsx";
import type { Doable } from "./offers.ts";
import { sinceWords } from "./waiting.ts";
import css from "./what-next.module.css";
import { keyed } from "#kernel/keyed.ts";

interface WhatNextProps {
  next: readonly Next[];
  /** What the person can do with the record. */
  doable: Doable;
}

/** An address of the record's own page is written as what follows its path: `?tab=signature`. */
const addressOf = (to: NonNullable<Next["to"]>): PageAddress =>
  isOfItsPage(to) ? (`${location.pathname}${to}` as PageAddress) : to;

function Label({ turn: { label, to, move }, doable: { choices, run } }: { turn: Next; doable: Doable }) {
  const choice = choices.find(({ name, offer }) => name === move && offer.reasons.length === 0);
  if (choice)
    return (
      <button type="button" className={css.click} onClick={() => run(choice)}>
        {label}
        <IconArrowRight size={15} stroke={1.7} aria-hidden="true" />
      </button>
    );
  if (to === null) return <span className={css.label}>{label}</span>;
  return (
    <Go to={addressOf(to)} className={css.click}>
      {label}
      <IconArrowRight size={15} stroke={1.7} aria-hidden="true" />
    </Go>
  );
}

/** Why what is awaited cannot be done yet, where it can be done from here. */
function Why({ turn: { move }, doable: { choices } }: { turn: Next; doable: Doable }) {
  const { offer } = choices.find(({ name }) => name === move) ?? {};
  if (!offer || offer.reasons.length === 0) return null;
  return <span className={css.why}>{offer.reasons.join(" ")}</span>;
}

export function WhatNext({ next, doable }: WhatNextProps) {
  const today = useToday();
  if (next.length === 0) return null;
  return (
    <section className={css.strip} aria-label="La suite">
      <h2>La suite</h2>
      <ul>
        {keyed(next, ({ label, whose }) => `${label} ${whose}`).map(([key, turn]) => (
          <li key={key} data-late={turn.isLate || undefined}>
            <Label turn={turn} doable={doable} />
            <span className={css.who}>
              {[turn.whose, turn.since && sinceWords(turn.since as Day, today)].filter(Boolean).join(" · ")}
            </span>
            <Why turn={turn} doable={doable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
