// What a form says of what was typed in it before, and not saved.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { frenchInstant } from "#kernel/day.ts";
import css from "./form.module.css";

const Choice = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
);

/** The form has it already. */
export const FoundDraft = ({ onRestart }: { onRestart: () => void }) => (
  <p className={css.draft}>
    Votre saisie non enregistrée a été retrouvée.
    <Choice onClick={onRestart}>Repartir de zéro</Choice>
  </p>
);

/** Typed in a tab that is gone: here only if it is asked for. */
export const LostDraft = ({
  at,
  onTakeBack,
  onDrop,
}: {
  at: number;
  onTakeBack: () => void;
  onDrop: () => void;
}) => (
  <p className={css.draft}>
    Votre saisie du {frenchInstant(new Date(at))}, dans un onglet fermé depuis, n’a pas été enregistrée.
    <Choice onClick={onTakeBack}>La reprendre</Choice>
    <Choice onClick={onDrop}>La supprimer</Choice>
  </p>
);
