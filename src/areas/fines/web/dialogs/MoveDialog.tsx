// The form of each move of a fine.
import type { ReactNode } from "react";
import type { Fine } from "../../model/fine.ts";
import { CertificateForm, ContestForm, KeepForm, NameForm, SettleForm } from "./decision-forms.tsx";
import { DriverForm } from "./DriverForm.tsx";
import { AcknowledgeForm, DispatchForm, IncreaseForm, RefusedForm } from "./follow-up-forms.tsx";
import type { DialogName } from "./names.ts";
import { PaymentForm } from "./PaymentForm.tsx";
import { ReasonForm } from "./ReasonForm.tsx";

export interface MoveFormProps {
  fine: Fine;
  onClose: () => void;
}

const forms: Readonly<Record<DialogName, (props: MoveFormProps) => ReactNode>> = {
  settle: (props) => <SettleForm {...props} />,
  nameHolder: (props) => <NameForm {...props} />,
  keep: (props) => <KeepForm {...props} />,
  contest: (props) => <ContestForm {...props} />,
  checkAgain: (props) => <ReasonForm {...props} move="checkAgain" />,
  recordDriver: (props) => <DriverForm {...props} />,
  checkCertificate: (props) => <CertificateForm {...props} />,
  proveDispatch: (props) => <DispatchForm {...props} />,
  refuseToCheck: (props) => <RefusedForm {...props} next="TO_CHECK" />,
  refuseToPay: (props) => <RefusedForm {...props} next="TO_PAY" />,
  acknowledge: (props) => <AcknowledgeForm {...props} />,
  pay: (props) => <PaymentForm {...props} />,
  payContested: (props) => <PaymentForm {...props} />,
  rectify: (props) => <ReasonForm {...props} move="rectify" />,
  reopenPayment: (props) => <ReasonForm {...props} move="reopen" />,
  reopenDesignation: (props) => <ReasonForm {...props} move="reopen" />,
  increase: (props) => <IncreaseForm {...props} />,
  withdraw: (props) => <ReasonForm {...props} move="withdraw" />,
};

export default function MoveDialog({ name, ...props }: MoveFormProps & { name: DialogName }) {
  return forms[name](props);
}
