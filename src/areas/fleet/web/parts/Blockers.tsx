// Unmet prerequisites of a car: the fact, the party that must act, and the page that settles each.
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { type KeptPrerequisite, awaitedParties } from "../../model/prerequisite.ts";
import css from "./blockers.module.css";

export const Blockers = ({ of }: { of: readonly KeptPrerequisite[] }) => (
  <ul className={css.list}>
    {of.map(({ key, label, isMet, proof, to, awaits, since }) => (
      <li key={key} className={css.line}>
        <Badge tone={isMet ? "success" : "warning"}>{isMet ? "Fait" : awaitedParties[awaits]}</Badge>
        <Go to={to} className={css.label}>
          {label}
        </Go>
        <span className={css.proof}>{proof}</span>
        {!isMet && (
          <span className={css.since}>
            depuis le <DayCell day={since} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
