// Notices of a form about unsaved input from before.
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Inline } from "#kit/layout/layout.tsx";

const NoticeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="subtle" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
);

/** Its page was closed before the answer: the form contains it, and one button sends it, under its key. */
function UnconfirmedDraftNotice({ onSend, onRestart }: { onSend: () => void; onRestart: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The form may be below the screen of a phone.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} role="status">
      <Inline as="p" gap={8} wraps surface="warning" padding={10} paddingX={12}>
        Votre envoi n’a pas été confirmé : cette page a été fermée avant la réponse.
        <Button onClick={onSend}>L’envoyer maintenant</Button>
        <NoticeButton onClick={onRestart}>Repartir de zéro</NoticeButton>
      </Inline>
    </div>
  );
}

/** The form already contains the draft; `onSend` is null unless it was sent without an answer. */
export const RestoredDraftNotice = ({
  onSend,
  onRestart,
}: {
  onSend: (() => void) | null;
  onRestart: () => void;
}) =>
  onSend ? (
    <UnconfirmedDraftNotice onSend={onSend} onRestart={onRestart} />
  ) : (
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
