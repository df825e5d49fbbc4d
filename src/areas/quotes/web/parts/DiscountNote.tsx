// A discount beyond what a salesman gives alone, of a quote or of an amendment: how it stands, who asks, who
// decides.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { frenchInstant } from "#kernel/day.ts";
import type { Offers } from "#kernel/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { usePageActions } from "#kit/page/actions.ts";
import type { DiscountApproval } from "../../model/discount-approval.ts";
import css from "./discount.module.css";

type Standing = NonNullable<DiscountApproval>;
type Asking = "ask" | "approve" | "refuse";

const percent = (value: number): string => frenchNumber(value, Number.isInteger(value) ? 0 : 2);
const quoted = (reason: string): string => (reason === "" ? "" : ` « ${reason} »`);

function sentence({ approval }: Standing): string {
  if (approval === null) return "Rien ne part avant l’accord de la direction commerciale.";
  const { askedBy, askedAt, reason, decidedBy, decidedAt, decisionReason } = approval;
  const request = `${askedBy} a demandé un accord le ${frenchInstant(askedAt)}.${quoted(reason)}`;
  if (decidedBy === null || decidedAt === null) return request;
  const did = approval.status === "APPROVED" ? "Accord donné" : "Accord refusé";
  return `${did} par ${decidedBy} le ${frenchInstant(decidedAt)}.${quoted(decisionReason)}`;
}

const titles: Record<Asking, string> = {
  ask: "Demander l’accord sur la remise",
  approve: "Accorder la remise",
  refuse: "Refuser la remise",
};

const words: Record<Asking, { submit: string; isGrave: boolean; done: string }> = {
  ask: {
    submit: "Demander l’accord",
    isGrave: false,
    done: "L’accord est demandé à la direction commerciale.",
  },
  approve: { submit: "Accorder", isGrave: false, done: "La remise est accordée." },
  refuse: { submit: "Refuser", isGrave: true, done: "La remise est refusée." },
};

const reasons: Record<Asking, ReactNode> = {
  ask: <TextArea name="reason" label="Pourquoi cette remise" />,
  approve: <TextArea name="reason" label="Motif" description="Dit à qui a demandé l’accord." />,
  refuse: <TextArea name="reason" label="Motif" isRequired description="Dit à qui a demandé l’accord." />,
};

/** What the form of each record shares with the other. */
export interface Question {
  submit: string;
  isGrave: boolean;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

interface DiscountNoteProps {
  standing: Standing;
  offers: Offers;
  /** The form that asks. */
  ask: (question: Question) => ReactNode;
  /** The form that decides. */
  decide: (isApproved: boolean, question: Question) => ReactNode;
}

export function DiscountNote({ standing, offers, ask, decide }: DiscountNoteProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const question = (of: Asking): Question => ({
    submit: words[of].submit,
    isGrave: words[of].isGrave,
    onDone: () => {
      notifySuccess(words[of].done);
      close();
    },
    onCancel: close,
    children: reasons[of],
  });
  const moves = [
    { key: "approve", offer: offers.approveDiscount },
    { key: "refuse", offer: offers.refuseDiscount },
    { key: "ask", offer: offers.askDiscount },
  ] as const;
  const possible = moves.flatMap(({ key, offer }) => (offer?.reasons.length === 0 ? [{ key, offer }] : []));
  usePageActions(
    possible.map(({ key, offer: { label, isNext } }) => ({ label, isNext, run: () => setAsking(key) })),
  );
  const isAgreed = standing.approval?.status === "APPROVED";
  const limit = percent(standing.limit * 100);
  return (
    <section className={css.note} data-tone={isAgreed ? "success" : undefined} aria-label="Remise">
      <div>
        <strong>
          {standing.discount === null
            ? "Aucun loyer de référence : la remise ne peut pas être mesurée"
            : `Remise de ${percent(standing.discount)}\u00a0%, au-delà des ${limit}\u00a0% qu’un commercial accorde seul`}
        </strong>
        {standing.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>{sentence(standing)}</p>
      </div>
      <div className={css.buttons}>
        {possible.map(({ key, offer }) => (
          <Button
            key={key}
            size="xs"
            variant={offer.isNext ? "filled" : "default"}
            onClick={() => setAsking(key)}
          >
            {offer.label}
          </Button>
        ))}
      </div>
      <Dialog isOpen={asking !== null} onClose={close} title={asking ? titles[asking] : ""} size="sm">
        {asking === "ask" && ask(question(asking))}
        {asking !== null && asking !== "ask" && decide(asking === "approve", question(asking))}
      </Dialog>
    </section>
  );
}
