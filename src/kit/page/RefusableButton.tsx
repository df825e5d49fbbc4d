// A button that stays in sight when it is refused: greyed, with its reasons in full next to it.
import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import css from "./refusable-button.module.css";

interface RefusableButtonProps {
  /** French reasons against it now; none: it may be clicked. */
  reasons: readonly string[];
  onClick: () => void;
  children: ReactNode;
}

export function RefusableButton({ reasons, onClick, children }: RefusableButtonProps) {
  const reasonsId = useId();
  const isRefused = reasons.length > 0;
  return (
    <>
      <Button
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reasonsId : undefined}
        onClick={() => !isRefused && onClick()}
      >
        {children}
      </Button>
      {isRefused && (
        <p id={reasonsId} className={css.reasons}>
          {reasons.join(" ")}
        </p>
      )}
    </>
  );
}
