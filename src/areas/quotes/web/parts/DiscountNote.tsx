// Status of a discount beyond the salesman's limit, on a quote or an amendment, with its request and its decision.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { usePageActions } from "#kit/page/actions.ts";
import type { DiscountApproval } from "../../model/discounts/discount-approval.ts";
import type { DiscountAction, DiscountNoteProps } from "./DiscountDialog.tsx";
import css from "./discount.module.css";

const DiscountDialog = lazyDialog(() => import("./DiscountDialog.tsx"));

type DiscountStatus = NonNullable<DiscountApproval>;

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
    <Inline
      as="section"
      gap={8}
      columnGap={16}
      wraps
      justify="between"
      below={14}
      padding={10}
      paddingX={14}
      className={css.note}
      surface={isAgreed ? "success" : "warning"}
      aria-label="Remise"
    >
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
      <Inline gap={8} wraps align="stretch">
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
      </Inline>
      {action && <DiscountDialog {...props} action={action} onClose={close} />}
    </Inline>
  );
}
