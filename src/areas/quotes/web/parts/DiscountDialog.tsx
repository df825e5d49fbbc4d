// Dialog that requests a discount, or decides on it.
import type { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import type { Offers } from "#kernel/flow/flow.ts";
import { frenchRate } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import type {
  DiscountApproval,
  discountDecisionSchema,
  discountRequestSchema,
} from "../../model/discounts/discount-approval.ts";

import { ChangedTerms, type NamedTerms } from "./ChangedTerms.tsx";

export type DiscountAction = "ask" | "approve" | "refuse";

const decisionReason = { name: "reason", label: "Motif", description: "Dit à qui a demandé l’accord." };

const texts = {
  ask: {
    title: "Demander l’accord sur la remise",
    submit: "Demander l’accord",
    done: "L’accord est demandé à la direction commerciale.",
    reasonField: <TextArea name="reason" label="Pourquoi cette remise" />,
  },
  approve: {
    title: "Accorder la remise",
    submit: "Accorder",
    done: "La remise est accordée.",
    reasonField: <TextArea {...decisionReason} />,
  },
  refuse: {
    title: "Refuser la remise",
    submit: "Refuser",
    isGrave: true,
    done: "La remise est refusée.",
    reasonField: <TextArea {...decisionReason} isRequired />,
  },
};

export interface DiscountNoteProps {
  /** The quote or the amendment. */
  record: { version: number; discountApproval: DiscountApproval; offers: Offers };
  params: Record<string, string>;
  ask: WriteEndpoint<{ params: z.ZodObject; body: typeof discountRequestSchema }>;
  decide: WriteEndpoint<{ params: z.ZodObject; body: typeof discountDecisionSchema }>;
}

const discountTerms = (status: DiscountApproval): NamedTerms => [
  ["Remise", typeof status?.discount === "number" ? frenchRate(status.discount / 100) : "non mesurée"],
];

export default function DiscountDialog({
  action,
  onClose,
  record: { version, discountApproval },
  params,
  ask,
  decide,
}: DiscountNoteProps & { action: DiscountAction; onClose: () => void }) {
  const { reasonField, ...text } = texts[action];
  const form = {
    ...text,
    params,
    onClose,
    size: "sm" as const,
    children: (
      <>
        <ChangedTerms subject="Cette remise" version={version} terms={discountTerms(discountApproval)} />
        {reasonField}
      </>
    ),
  };
  return action === "ask" ? (
    <FormDialog endpoint={ask} start={{ version }} {...form} />
  ) : (
    <FormDialog
      endpoint={decide}
      start={{ version, isApproved: action === "approve" }}
      draft={`${action} ${decide.path} ${JSON.stringify(params)}`}
      {...form}
    />
  );
}
