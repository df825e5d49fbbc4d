// Dialog that requests a discount, or decides on it.
import type { ReactNode } from "react";
import type { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import type { Offers } from "#kernel/flow/flow.ts";
import { frenchRate } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import type {
  DiscountApproval,
  discountDecisionSchema,
  discountRequestSchema,
} from "../../model/discounts/discount-approval.ts";

import { ChangedTerms, type NamedTerms } from "./ChangedTerms.tsx";

export type DiscountAction = "ask" | "approve" | "refuse";

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

export interface DiscountNoteProps {
  /** The quote or the amendment. */
  record: { version: number; discountApproval: DiscountApproval; offers: Offers };
  params: Record<string, string>;
  ask: WriteEndpoint<{ params: z.ZodObject; body: typeof discountRequestSchema }>;
  decide: WriteEndpoint<{ params: z.ZodObject; body: typeof discountDecisionSchema }>;
}

type DiscountDialogProps = DiscountNoteProps & { action: DiscountAction; onClose: () => void };

const discountTerms = (status: DiscountApproval): NamedTerms => [
  ["Remise", typeof status?.discount === "number" ? frenchRate(status.discount / 100) : "non mesurée"],
];

/** The form of a request or a decision. */
function DiscountForm({ action, onClose, record, params, ask, decide }: DiscountDialogProps) {
  const { version, discountApproval } = record;
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
    children: (
      <>
        <ChangedTerms subject="Cette remise" version={version} terms={discountTerms(discountApproval)} />
        {reasonFields[action]}
      </>
    ),
  };
  if (action === "ask") return <FormPanel endpoint={ask} start={{ version }} {...form} />;
  return (
    <FormPanel
      endpoint={decide}
      start={{ version, isApproved: action === "approve" }}
      draft={`${action} ${decide.path} ${JSON.stringify(params)}`}
      {...form}
    />
  );
}

export default function DiscountDialog(props: DiscountDialogProps) {
  const { action, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={titles[action]} size="sm">
      <DiscountForm {...props} />
    </Dialog>
  );
}
