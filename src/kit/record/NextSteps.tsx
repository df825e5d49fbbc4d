// The next steps: the action, its actor and since when, each with a click that leads there.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { IconArrowRight } from "@tabler/icons-react";
import type { Day } from "#kernel/calendar/day.ts";
import { isOwnTab, type Next } from "#kernel/flow/next.ts";
import { useToday } from "#kernel/web/today.ts";
import { Go } from "../page/Go.tsx";
import type { OfferActions } from "./offers.ts";
import { sinceText } from "./since.ts";
import css from "./next-steps.module.css";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";

interface NextStepsProps {
  next: readonly Next[];
  /** The actions available to the user on the record. */
  offerActions: OfferActions;
}

/** A link to the record's own page is given relative to its path: `?tab=signature`. */
const addressOf = (to: NonNullable<Next["to"]>): PageAddress =>
  isOwnTab(to) ? (`${location.pathname}${to}` as PageAddress) : to;

function StepLabel({
  step: { label, to, move },
  offerActions: { choices, run },
}: {
  step: Next;
  offerActions: OfferActions;
}) {
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

/** The reasons why the awaited action is refused, when it is an action of this page. */
function RefusalReasons({
  step: { move },
  offerActions: { choices },
}: {
  step: Next;
  offerActions: OfferActions;
}) {
  const { offer } = choices.find(({ name }) => name === move) ?? {};
  if (!offer || offer.reasons.length === 0) return null;
  return <span className={css.why}>{offer.reasons.join(" ")}</span>;
}

export function NextSteps({ next, offerActions }: NextStepsProps) {
  const today = useToday();
  if (next.length === 0) return null;
  return (
    <Inline
      as="section"
      gap={4}
      columnGap={16}
      align="baseline"
      below={14}
      className={css.strip}
      aria-label="La suite"
    >
      <h2>La suite</h2>
      <ul>
        {withKeys(next, ({ label, whose }) => `${label} ${whose}`).map(([key, step]) => (
          <li key={key} data-late={step.isLate || undefined}>
            <StepLabel step={step} offerActions={offerActions} />
            <Text as="span" ink="quiet" isNumeric>
              {[step.whose, step.since && sinceText(step.since as Day, today)].filter(Boolean).join(" · ")}
            </Text>
            <RefusalReasons step={step} offerActions={offerActions} />
          </li>
        ))}
      </ul>
    </Inline>
  );
}
