// Actions on a record, as offered by the server: the next step is the filled button, if there is one. Refused actions
// are in the menu, with their reasons.
import { Button } from "@mantine/core";
import { MoreActions } from "../float/MoreActions.tsx";
import { MenuItem } from "../float/Menu.tsx";
import { usePageActions } from "../page/actions.ts";
import { useIsPhone } from "../phone.ts";
import { type Choice, type OfferActions, type OfferOptions, useOffers } from "./offers.ts";

/** The default number of buttons in sight; the others are in a menu. */
const defaultVisibleCount = 3;

const isRefused = ({ offer }: Choice): boolean => offer.reasons.length > 0;
/** A phone has no room for irreversible actions either. */
const fitsOnPhone = ({ offer }: Choice): boolean => offer.isNext || !offer.isGrave;

const OfferButton = ({
  choice: { offer },
  isBusy,
  onRun,
}: {
  choice: Choice;
  isBusy: boolean;
  onRun: () => void;
}) => (
  <Button
    variant={offer.isNext ? "filled" : "default"}
    data-next={offer.isNext || undefined}
    loading={isBusy}
    onClick={onRun}
    c={offer.isGrave && !offer.isNext ? "var(--danger-ink)" : undefined}
  >
    {offer.label}
  </Button>
);

const OtherOffers = ({ choices, run }: { choices: readonly Choice[]; run: OfferActions["run"] }) => (
  <MoreActions width={300}>
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
  </MoreActions>
);

/** The buttons of offers already computed by `useOffers`, for a screen that shows them elsewhere too. */
export function OfferActionButtons({
  of: { of, choices, busy, run, dialog },
  inSight = defaultVisibleCount,
}: {
  of: OfferActions;
  inSight?: number;
}) {
  const isPhone = useIsPhone();
  const first = (isPhone ? choices.filter(fitsOnPhone) : choices)
    .slice(0, inSight)
    .filter((choice) => !isRefused(choice));
  const others = choices.filter((choice) => !first.includes(choice));
  usePageActions(
    others
      .filter((choice) => !isRefused(choice))
      .map((choice) => ({
        label: choice.offer.label,
        of,
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
      {dialog}
    </>
  );
}

export const OfferButtons = <R,>({ inSight, ...options }: OfferOptions<R> & { inSight?: number }) => (
  <OfferActionButtons of={useOffers(options)} inSight={inSight} />
);
