// The doubt about a value read in a document, which a click takes all the same.
import { Button } from "@mantine/core";
import { Badge } from "#kit/cell/cells.tsx";
import css from "../form.module.css";

interface DoubtProps {
  /** The field of the value. */
  label: string;
  /** Null when there is nothing to take. */
  onTake: (() => void) | null;
  children: string;
}

export const Doubt = ({ label, onTake, children }: DoubtProps) => (
  <span className={css.doubt}>
    <Badge tone="warning">À vérifier</Badge> {children}
    {onTake && (
      <Button variant="default" size="compact-sm" aria-label={`Reprendre : ${label}`} onClick={onTake}>
        Reprendre
      </Button>
    )}
  </span>
);
