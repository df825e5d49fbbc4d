// The form of each action of a damage.
import type { ReactNode } from "react";
import type { Damage } from "../../model/damages/damage.ts";
import { ExpertiseForm, JoinForm, OdometerForm, ReasonForm, ResponsibilityForm } from "./case-forms.tsx";
import { EstimateForm } from "./EstimateForm.tsx";
import { CorrectForm } from "./DeclareDialog.tsx";
import {
  AnswerForm,
  AssistanceForm,
  ClaimForm,
  FeeForm,
  OfferForm,
  PaidForm,
  RecourseForm,
  RefundForm,
} from "./money-forms.tsx";
import type { DamageDialogName } from "./names.ts";
import { GiveBackForm, LendForm, RepairForm } from "./repair-forms.tsx";

export interface DamageFormProps {
  damage: Damage;
  onClose: () => void;
}

const forms: Readonly<Record<DamageDialogName, (props: DamageFormProps) => ReactNode>> = {
  correct: (props) => <CorrectForm {...props} />,
  join: (props) => <JoinForm {...props} />,
  addExpertise: (props) => <ExpertiseForm {...props} />,
  claim: (props) => <ClaimForm {...props} />,
  setResponsibility: (props) => <ResponsibilityForm {...props} />,
  setOdometer: (props) => <OdometerForm {...props} />,
  recordOffer: (props) => <OfferForm {...props} />,
  answerOffer: (props) => <AnswerForm {...props} />,
  askApproval: (props) => <EstimateForm {...props} />,
  repair: (props) => <RepairForm {...props} />,
  lend: (props) => <LendForm {...props} />,
  giveBack: (props) => <GiveBackForm {...props} />,
  addAssistance: (props) => <AssistanceForm {...props} />,
  refund: (props) => <RefundForm {...props} />,
  recourse: (props) => <RecourseForm {...props} />,
  setRepairPaid: (props) => <PaidForm {...props} />,
  setFeeBilled: (props) => <FeeForm {...props} />,
  orderRepairs: (props) => <ReasonForm {...props} move="orderRepairs" />,
  reopenExpertise: (props) => <ReasonForm {...props} move="reopenExpertise" />,
  undo: (props) => <ReasonForm {...props} move="undo" />,
  close: (props) => <ReasonForm {...props} move="close" />,
};

export default function DamageDialog({ name, ...props }: DamageFormProps & { name: DamageDialogName }) {
  return forms[name](props);
}
