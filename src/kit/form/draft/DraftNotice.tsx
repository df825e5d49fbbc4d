// Notices of a form about unsaved input from before.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Inline } from "#kit/layout/layout.tsx";

const NoticeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
);

/** The form already contains the draft. */
export const RestoredDraftNotice = ({ onRestart }: { onRestart: () => void }) => (
  <Inline as="p" gap={8} wraps surface="info" padding={10} paddingX={12}>
    Votre saisie non enregistrée a été retrouvée.
    <NoticeButton onClick={onRestart}>Repartir de zéro</NoticeButton>
  </Inline>
);

/** A draft of a closed tab: restored only on request. */
export const LostDraftNotice = ({
  at,
  onRestore,
  onDiscard,
}: {
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}) => (
  <Inline as="p" gap={8} wraps surface="info" padding={10} paddingX={12}>
    Votre saisie du {frenchInstant(new Date(at))}, dans un onglet fermé depuis, n’a pas été enregistrée.
    <NoticeButton onClick={onRestore}>La reprendre</NoticeButton>
    <NoticeButton onClick={onDiscard}>La supprimer</NoticeButton>
  </Inline>
);
