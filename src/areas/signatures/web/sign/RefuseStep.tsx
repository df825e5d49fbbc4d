// A refusal, with its reason and the received code: it ends the procedure for all signers.
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { call, freshKey } from "#kernel/web/calls/client.ts";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { signatures } from "../../contract.ts";
import { type Visit, visitTitle } from "../../model/visit.ts";
import { type Code, CodeStep } from "./CodeStep.tsx";
import { ChannelNotice } from "./ChannelNotice.tsx";
import css from "./sign.module.css";

interface RefuseStepProps {
  visit: Visit;
  token: string;
  code: Code;
  /** State held by the page, so that going back to the document loses nothing. */
  reason: string;
  setReason: (reason: string) => void;
  onBack: () => void;
  onDone: (visit: Visit) => void;
}

export function RefuseStep({ visit, token, code, reason, setReason, onBack, onDone }: RefuseStepProps) {
  const [message, setMessage] = useState("");
  const next = async (): Promise<void> => {
    if (reason.trim() === "")
      return setMessage("Dites pourquoi en quelques mots : votre interlocuteur pourra y répondre.");
    await code.begin();
  };
  if (code.typing) {
    const act = (typed: string) =>
      call(
        signatures.refuse,
        { params: { token }, body: { code: typed, reason } },
        { key: freshKey(), isQuiet: true },
      );
    const reminder = "Votre refus met fin à la demande de signature pour tous les signataires.";
    return (
      <CodeStep
        visit={visit}
        code={code}
        verb={{ label: "Confirmer le refus", reminder, isGrave: true, act }}
        back="Modifier le motif"
        onDone={onDone}
      />
    );
  }
  const footer = (
    <>
      <ChannelNotice visit={visit} />
      <Button color="red" onClick={() => void next()} loading={code.isBusy}>
        Refuser de signer
      </Button>
    </>
  );
  return (
    <PublicPage
      title="Refuser de signer"
      lead={`${visit.documents.length === 1 ? `« ${visitTitle(visit)} » ne sera pas signé` : `Aucun de ces ${visit.documents.length} documents ne sera signé`}, et ${visit.startedBy} recevra votre motif.`}
      sender={visit.company}
      footer={footer}
    >
      <Textarea
        label="Motif du refus"
        value={reason}
        onChange={(event) => (setReason(event.currentTarget.value), setMessage(""))}
        autosize={false}
        rows={4}
        maxLength={1_000}
        error={message || code.failure || undefined}
        autoFocus
      />
      <button type="button" className={css.quiet} onClick={onBack}>
        Revenir au document
      </button>
    </PublicPage>
  );
}
