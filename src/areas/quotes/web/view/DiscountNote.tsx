// A discount beyond what a salesman gives alone: how it stands, who asks, who decides.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { quotesContract } from "../../contract.ts";
import type { DiscountApproval } from "../../model/discount-approval.ts";
import type { Quote } from "../../model/quote.ts";
import css from "./discount.module.css";

type Standing = NonNullable<DiscountApproval>;
type Asking = "ask" | "approve" | "refuse";

const percent = (value: number): string => frenchNumber(value, Number.isInteger(value) ? 0 : 2);
const quoted = (reason: string): string => (reason === "" ? "" : ` « ${reason} »`);

function sentence({ approval }: Standing): string {
  if (approval === null) return "Le devis ne part pas avant l’accord de la direction commerciale.";
  const { askedBy, askedAt, reason, decidedBy, decidedAt, decisionReason } = approval;
  const asked = `${askedBy} a demandé un accord le ${frenchInstant(askedAt)}.${quoted(reason)}`;
  if (decidedBy === null || decidedAt === null) return asked;
  const did = approval.status === "APPROVED" ? "Accordée" : "Refusée";
  return `${did} par ${decidedBy} le ${frenchInstant(decidedAt)}.${quoted(decisionReason)}`;
}

const titles: Record<Asking, string> = {
  ask: "Demander l’accord sur la remise",
  approve: "Accorder la remise",
  refuse: "Refuser la remise",
};

function Question({ quote, asking, onClose }: { quote: Quote; asking: Asking; onClose: () => void }) {
  const params = { id: quote.id };
  const done = (said: string) => (): void => {
    notifySuccess(said);
    onClose();
  };
  if (asking === "ask")
    return (
      <FormPanel
        endpoint={quotesContract.askDiscount}
        params={params}
        start={{ version: quote.version }}
        submit="Demander l’accord"
        onDone={done("L’accord est demandé à la direction commerciale.")}
        onCancel={onClose}
      >
        <TextArea name="reason" label="Pourquoi cette remise" />
      </FormPanel>
    );
  const isApproved = asking === "approve";
  return (
    <FormPanel
      key={asking}
      endpoint={quotesContract.decideDiscount}
      params={params}
      start={{ version: quote.version, isApproved }}
      draft={`discount ${asking} ${quote.id} ${quote.version}`}
      submit={isApproved ? "Accorder" : "Refuser"}
      isGrave={!isApproved}
      onDone={done(isApproved ? "La remise est accordée." : "La remise est refusée.")}
      onCancel={onClose}
    >
      <TextArea
        name="reason"
        label="Motif"
        isRequired={!isApproved}
        description="Dit à qui a demandé l’accord."
      />
    </FormPanel>
  );
}

export function DiscountNote({ quote, standing }: { quote: Quote; standing: Standing }) {
  const [asking, ask] = useState<Asking | null>(null);
  const close = (): void => ask(null);
  const { askDiscount, approveDiscount, refuseDiscount } = quote.offers;
  const moves = [
    { key: "approve", offer: approveDiscount, isMain: true },
    { key: "refuse", offer: refuseDiscount, isMain: false },
    { key: "ask", offer: askDiscount, isMain: true },
  ] as const;
  const isAgreed = standing.approval?.status === "APPROVED";
  const limit = percent(standing.limit * 100);
  return (
    <section className={css.note} data-tone={isAgreed ? "success" : undefined} aria-label="Remise">
      <div>
        <strong>
          Remise de {percent(quote.discount)}&nbsp;%, au-delà des {limit}&nbsp;% qu’un commercial accorde seul
        </strong>
        <p>{sentence(standing)}</p>
      </div>
      <div className={css.buttons}>
        {moves
          .filter(({ offer }) => offer?.reasons.length === 0)
          .map(({ key, offer, isMain }) => (
            <Button key={key} size="xs" variant={isMain ? "filled" : "default"} onClick={() => ask(key)}>
              {offer?.label}
            </Button>
          ))}
      </div>
      <Dialog isOpen={asking !== null} onClose={close} title={asking ? titles[asking] : ""} size="sm">
        {asking && <Question quote={quote} asking={asking} onClose={close} />}
      </Dialog>
    </section>
  );
}
