// A discount beyond what a salesman gives alone, of a quote or of an amendment: how it stands, who asks, who
// decides.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { frenchInstant } from "#kernel/day.ts";
import type { Offers } from "#kernel/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { usePageActions } from "#kit/page/actions.ts";
import type {
  DiscountApproval,
  discountDecisionSchema,
  discountQuestionSchema,
} from "../../model/discount-approval.ts";
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

interface DiscountNoteProps {
  /** The quote, or the amendment. */
  record: { version: number; discountApproval: DiscountApproval; offers: Offers };
  params: Record<string, string>;
  ask: WriteEndpoint<{ params: z.ZodObject; body: typeof discountQuestionSchema }>;
  decide: WriteEndpoint<{ params: z.ZodObject; body: typeof discountDecisionSchema }>;
}

/** The form of a question or of a decision. */
function DiscountForm({
  asking,
  onClose,
  record: { version },
  params,
  ask,
  decide,
}: DiscountNoteProps & { asking: Asking; onClose: () => void }) {
  const { submit, isGrave, done } = words[asking];
  const form = {
    params,
    submit,
    isGrave,
    onDone: () => {
      notifySuccess(done);
      onClose();
    },
    onCancel: onClose,
    children: reasons[asking],
  };
  if (asking === "ask") return <FormPanel endpoint={ask} start={{ version }} {...form} />;
  return (
    <FormPanel
      key={asking}
      endpoint={decide}
      start={{ version, isApproved: asking === "approve" }}
      draft={`${asking} ${decide.path} ${JSON.stringify(params)} ${version}`}
      {...form}
    />
  );
}

export function DiscountNote(props: DiscountNoteProps) {
  const { discountApproval: standing } = props.record;
  return standing && <Note {...props} standing={standing} />;
}

function Note({ standing, ...props }: DiscountNoteProps & { standing: Standing }) {
  const { offers } = props.record;
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
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
        {asking && <DiscountForm {...props} asking={asking} onClose={close} />}
      </Dialog>
    </section>
  );
}
