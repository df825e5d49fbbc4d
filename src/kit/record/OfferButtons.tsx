// What can be done with a record, as the server offers it. What cannot be done now says why, to the
// pointer and to the keyboard alike.
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import type { Offer, Offers } from "#kernel/flow.ts";
import { confirm } from "../dialog/Confirm.tsx";
import { Menu, MenuItem } from "../float/Menu.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { notifyFailure } from "../notify.ts";
import { usePageActions } from "../page/actions.ts";
import css from "./record.module.css";

/** What a move does: a write, or opening a form. A rejection is told by the kit. */
export type Moves<R> = Readonly<Record<string, ((record: R) => unknown) | undefined>>;

interface OfferButtonsProps<R> {
  record: R;
  /** Its name, for the question that a grave move asks. */
  of?: string | undefined;
  offers: Offers;
  moves: Moves<R>;
  /** Buttons in sight; the others are in a menu. */
  inSight?: number;
  /** Moves that open a form of their own: a grave one among them is not asked twice. */
  askThemselves?: readonly string[] | undefined;
}

interface Choice {
  name: string;
  offer: Offer;
}

const Reasons = ({ of }: { of: readonly string[] }) =>
  of.length === 1 ? (
    <>{of[0]}</>
  ) : (
    <ul className={css.reasons}>
      {of.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );

/** The same button whether it may be pressed or not: a disabled one would take no focus. */
function OfferButton({
  offer,
  isMain,
  isBusy,
  onRun,
}: {
  offer: Offer;
  isMain: boolean;
  isBusy: boolean;
  onRun: () => void;
}) {
  const isRefused = offer.reasons.length > 0;
  return (
    <Tooltip label={<Reasons of={offer.reasons} />} disabled={!isRefused}>
      <Button
        variant={isMain && !isRefused ? "filled" : "default"}
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused || undefined}
        loading={isBusy}
        onClick={(event) => (isRefused ? event.preventDefault() : onRun())}
        c={offer.isGrave && !isRefused ? "var(--danger-ink)" : undefined}
      >
        {offer.label}
      </Button>
    </Tooltip>
  );
}

const dots = (
  <Button variant="default" aria-label="Autres actions" px={8}>
    <IconDots size={16} />
  </Button>
);

const OtherOffers = ({ choices, onRun }: { choices: readonly Choice[]; onRun: (choice: Choice) => void }) => (
  <Menu target={dots} label="Autres actions" width={300}>
    {choices.map((choice) => (
      <MenuItem
        key={choice.name}
        refusal={choice.offer.reasons.join(" ") || undefined}
        isDanger={choice.offer.isGrave}
        onClick={() => onRun(choice)}
      >
        {choice.offer.label}
      </MenuItem>
    ))}
  </Menu>
);

const isSure = ({ label }: Offer, of: string | undefined): Promise<boolean> =>
  confirm({
    title: `${label} ?`,
    text: `${of ? `${of} : cette` : "Cette"} action ne se défait pas d’un clic.`,
    yes: label,
    isDanger: true,
  });

export function OfferButtons<R>({
  record,
  of,
  offers,
  moves,
  inSight = 3,
  askThemselves = [],
}: OfferButtonsProps<R>) {
  const [busy, setBusy] = useState<string | null>(null);
  const known: Choice[] = Object.entries(offers).flatMap(([name, offer]) =>
    moves[name] ? [{ name, offer }] : [],
  );
  const rank = ({ offer }: Choice): number => (offer.reasons.length > 0 ? 2 : 0) + (offer.isGrave ? 1 : 0);
  const choices = [...known].sort((a, b) => rank(a) - rank(b));
  const run = async ({ name, offer }: Choice): Promise<void> => {
    if (offer.isGrave && !askThemselves.includes(name) && !(await isSure(offer, of))) return;
    setBusy(name);
    try {
      await moves[name]?.(record);
    } catch (error) {
      notifyFailure(error, offer.label);
    } finally {
      setBusy(null);
    }
  };
  const others = choices.slice(inSight);
  usePageActions(
    others
      .filter(({ offer }) => offer.reasons.length === 0)
      .map((choice) => ({ label: choice.offer.label, run: () => run(choice) })),
  );
  return (
    <>
      {choices.slice(0, inSight).map((choice, index) => (
        <OfferButton
          key={choice.name}
          offer={choice.offer}
          isMain={index === 0 && !choice.offer.isGrave}
          isBusy={busy === choice.name}
          onRun={() => void run(choice)}
        />
      ))}
      {others.length > 0 && <OtherOffers choices={others} onRun={(choice) => void run(choice)} />}
    </>
  );
}
