// What can be done with a record, as the server offers it: what comes next is the filled button, and there
// is none where nothing does. What cannot be done now says why, to the pointer and to the keyboard alike.
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Menu, MenuItem } from "../float/Menu.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { usePageActions } from "../page/actions.ts";
import { useIsPhone } from "../phone.ts";
import { type Choice, type Doable, type Doing, useOffers } from "./offers.ts";
import css from "./record.module.css";

/** Buttons in sight when nothing is said; the others are in a menu. */
const usuallyInSight = 3;

/** A phone has room for what may be done at once: what is grave, and what is refused with its reason, is in the menu. */
const isAtHand = ({ offer }: Choice): boolean =>
  offer.reasons.length === 0 && (offer.isNext || !offer.isGrave);

const Reasons = ({ of }: { of: readonly string[] }) =>
  of.length === 1 ? (
    of[0]
  ) : (
    <ul className={css.reasons}>
      {of.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );

/** The same button whether it may be pressed or not: a disabled one would take no focus. */
function OfferButton({
  choice: { offer },
  isBusy,
  onRun,
}: {
  choice: Choice;
  isBusy: boolean;
  onRun: () => void;
}) {
  const isRefused = offer.reasons.length > 0;
  return (
    <Tooltip label={<Reasons of={offer.reasons} />} disabled={!isRefused}>
      <Button
        variant={offer.isNext ? "filled" : "default"}
        data-next={offer.isNext || undefined}
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused || undefined}
        loading={isBusy}
        onClick={(event) => (isRefused ? event.preventDefault() : onRun())}
        c={offer.isGrave && !isRefused && !offer.isNext ? "var(--danger-ink)" : undefined}
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

const OtherOffers = ({ choices, run }: { choices: readonly Choice[]; run: Doable["run"] }) => (
  <Menu target={dots} label="Autres actions" width={300}>
    {choices.map((choice) => (
      <MenuItem
        key={choice.name}
        refusal={choice.offer.reasons.join(" ") || undefined}
        isDanger={choice.offer.isGrave}
        onClick={() => run(choice)}
      >
        {choice.offer.label}
      </MenuItem>
    ))}
  </Menu>
);

/** The buttons of what was asked of `useOffers`: for a screen that shows it elsewhere too. */
export function DoableButtons({
  of: { choices, busy, run },
  inSight = usuallyInSight,
}: {
  of: Doable;
  inSight?: number;
}) {
  const isPhone = useIsPhone();
  const first = (isPhone ? choices.filter(isAtHand) : choices).slice(0, inSight);
  const others = choices.filter((choice) => !first.includes(choice));
  usePageActions(
    others
      .filter(({ offer }) => offer.reasons.length === 0)
      .map((choice) => ({
        label: choice.offer.label,
        isNext: choice.offer.isNext,
        run: () => run(choice),
      })),
  );
  return (
    <>
      {first.map((choice) => (
        <OfferButton
          key={choice.name}
          choice={choice}
          isBusy={busy === choice.name}
          onRun={() => run(choice)}
        />
      ))}
      {others.length > 0 && <OtherOffers choices={others} run={run} />}
    </>
  );
}

export const OfferButtons = <R,>({ inSight, ...doing }: Doing<R> & { inSight?: number }) => (
  <DoableButtons of={useOffers(doing)} inSight={inSight} />
);
