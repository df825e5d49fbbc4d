// A discount beyond what a salesman gives alone, of a quote or of an amendment: how it stands, who asks, who
// decides.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Offers } from "#kernel/flow/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { usePageActions } from "#kit/page/actions.ts";
import type {
  DiscountApproval,
  discountDecisionSchema,
  discountRequestSchema,
} from "../../model/discounts/discount-approval.ts";
import css from "./discount.module.css";

type DiscountStatus = NonNullable<DiscountApproval>;
type DiscountAction = "ask" | "approve" | "refuse";

const percent = (value: number): string => frenchNumber(value, Number.isInteger(value) ? 0 : 2);
const quotedReason = (reason: string): string => (reason === "" ? "" : ` « ${reason} »`);

function statusSentence({ approval }: DiscountStatus): string {
  if (approval === null) return "Rien ne part avant l’accord de la direction commerciale.";
  const { askedBy, askedAt, reason, decidedBy, decidedAt, decisionReason } = approval;
  const request = `${askedBy} a demandé un accord le ${frenchInstant(askedAt)}.${quotedReason(reason)}`;
  if (decidedBy === null || decidedAt === null) return request;
  const did = approval.status === "APPROVED" ? "Accord donné" : "Accord refusé";
  return `${did} par ${decidedBy} le ${frenchInstant(decidedAt)}.${quotedReason(decisionReason)}`;
}

const titles: Record<DiscountAction, string> = {
  ask: "Demander l’accord sur la remise",
  approve: "Accorder la remise",
  refuse: "Refuser la remise",
};

const labels: Record<DiscountAction, { submit: string; isGrave: boolean; done: string }> = {
  ask: {
    submit: "Demander l’accord",
    isGrave: false,
    done: "L’accord est demandé à la direction commerciale.",
  },
  approve: { submit: "Accorder", isGrave: false, done: "La remise est accordée." },
  refuse: { submit: "Refuser", isGrave: true, done: "La remise est refusée." },
};

const reasonFields: Record<DiscountAction, ReactNode> = {
  ask: <TextArea name="reason" label="Pourquoi cette remise" />,
  approve: <TextArea name="reason" label="Motif" description="Dit à qui a demandé l’accord." />,
  refuse: <TextArea name="reason" label="Motif" isRequired description="Dit à qui a demandé l’accord." />,
};

interface DiscountNoteProps {
  /** The quote, or the amendment. */
  record: { version: number; discountApproval: DiscountApproval; offers: Offers };
  params: Record<string, string>;
  ask: WriteEndpoint<{ params: z.ZodObject; body: typeof discountRequestSchema }>;
  decide: WriteEndpoint<{ params: z.ZodObject; body: typeof discountDecisionSchema }>;
}

/** The form of a question or of a decision. */
function DiscountForm({
  action,
  onClose,
  record: { version },
  params,
  ask,
  decide,
}: DiscountNoteProps & { action: DiscountAction; onClose: () => void }) {
  const { submit, isGrave, done } = labels[action];
  const form = {
    params,
    submit,
    isGrave,
    onDone: () => {
      notifySuccess(done);
      onClose();
    },
    onCancel: onClose,
    children: reasonFields[action],
  };
  if (action === "ask") return <FormPanel endpoint={ask} start={{ version }} {...form} />;
  return (
    <FormPanel
      key={action}
      endpoint={decide}
      start={{ version, isApproved: action === "approve" }}
      draft={`${action} ${decide.path} ${JSON.stringify(params)} ${version}`}
      {...form}
    />
  );
}

export function DiscountNote(props: DiscountNoteProps) {
  const { discountApproval: status } = props.record;
  return status && <Note {...props} status={status} />;
}

function Note({ status, ...props }: DiscountNoteProps & { status: DiscountStatus }) {
  const { offers } = props.record;
  const [action, setAction] = useState<DiscountAction | null>(null);
  const close = (): void => setAction(null);
  const moves = [
    { key: "approve", offer: offers.approveDiscount },
    { key: "refuse", offer: offers.refuseDiscount },
    { key: "ask", offer: offers.askDiscount },
  ] as const;
  const possible = moves.flatMap(({ key, offer }) => (offer?.reasons.length === 0 ? [{ key, offer }] : []));
  usePageActions(
    possible.map(({ key, offer: { label, isNext } }) => ({ label, isNext, run: () => setAction(key) })),
  );
  const isAgreed = status.approval?.status === "APPROVED";
  const limit = percent(status.limit * 100);
  return (
    <section className={css.note} data-tone={isAgreed ? "success" : undefined} aria-label="Remise">
      <div>
        <strong>
          {status.discount === null
            ? "Aucun loyer de référence : la remise ne peut pas être mesurée"
            : `Remise de ${percent(status.discount)}\u00a0%, au-delà des ${limit}\u00a0% qu’un commercial accorde seul`}
        </strong>
        {status.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>{statusSentence(status)}</p>
      </div>
      <div className={css.buttons}>
        {possible.map(({ key, offer }) => (
          <Button
            key={key}
            size="xs"
            variant={offer.isNext ? "filled" : "default"}
            onClick={() => setAction(key)}
          >
            {offer.label}
          </Button>
        ))}
      </div>
      <Dialog isOpen={action !== null} onClose={close} title={action ? titles[action] : ""} size="sm">
        {action && <DiscountForm {...props} action={action} onClose={close} />}
      </Dialog>
    </section>
  );
}
