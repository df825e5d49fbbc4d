// Unmet prerequisites of a car: the fact, the party that must act, and the page that settles each.
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { type KeptPrerequisite, awaitedParties } from "../../model/prerequisite.ts";
import css from "./blockers.module.css";

export const Blockers = ({ of }: { of: readonly KeptPrerequisite[] }) => (
  <Stack as="ul" gap={6} className={css.list}>
    {of.map(({ key, label, isMet, proof, to, awaits, since }) => (
      <li key={key} className={css.line}>
        <Badge tone={isMet ? "success" : "warning"}>{isMet ? "Fait" : awaitedParties[awaits]}</Badge>
        <Go to={to} className={css.label}>
          {label}
        </Go>
        <Text as="span" ink="muted" className={css.proof}>
          {proof}
        </Text>
        {!isMet && (
          <Text as="span" ink="muted" size="small" isOneLine className={css.since}>
            depuis le <DayCell day={since} />
          </Text>
        )}
      </li>
    ))}
  </Stack>
);
