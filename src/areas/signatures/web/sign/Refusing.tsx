// A refusal, with its reason: it ends the procedure for everybody.
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { call } from "#kernel/web/client.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { signatures } from "../../contract.ts";
import { type Visit, whatOf } from "../../model/visit.ts";
import css from "./sign.module.css";

interface RefusingProps {
  visit: Visit;
  token: string;
  onBack: () => void;
  onDone: (visit: Visit) => void;
}

export function Refusing({ visit, token, onBack, onDone }: RefusingProps) {
  const [reason, setReason] = useState("");
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const refuse = async (): Promise<void> => {
    if (reason.trim() === "") return setMessage("Dites pourquoi en quelques mots : votre interlocuteur pourra y répondre.");
    setBusy(true);
    try {
      onDone(await call(signatures.refuse, { params: { token }, body: { reason } }, { isQuiet: true }));
    } catch (error) {
      setMessage(sentenceOf(error));
      setBusy(false);
    }
  };
  const footer = (
    <Button color="red" onClick={() => void refuse()} loading={isBusy}>
      Refuser de signer
    </Button>
  );
  return (
    <PublicPage
      title="Refuser de signer"
      lead={`${visit.documents.length === 1 ? `« ${whatOf(visit)} » ne sera pas signé` : `Aucun de ces ${visit.documents.length} documents ne sera signé`}, et ${visit.startedBy} en sera informé.`}
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
        error={message || undefined}
        autoFocus
      />
      <button type="button" className={css.quiet} onClick={onBack}>
        Revenir au document
      </button>
    </PublicPage>
  );
}
