// Where people sign in; then they go where they wanted.
import { navigate } from "#kernel/web/navigate.ts";
import { useEffect, useState } from "react";
import { arrival, useSession } from "#kernel/web/session.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { FactorStep } from "./FactorStep.tsx";
import { ForgottenStep } from "./ForgottenStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { SetupStep } from "./SetupStep.tsx";
import { keepStep, keptStep, type StepName } from "./steps.ts";

export default function SignInScreen() {
  const { isSignedIn } = useSession();
  const [step, setStep] = useState<StepName>(keptStep);
  const go = (next: StepName): void => {
    keepStep(next);
    setStep(next);
  };
  useEffect(() => {
    if (!isSignedIn) return;
    keepStep(null);
    navigate(arrival(), { replace: true });
  }, [isSignedIn]);
  if (isSignedIn) return null;
  switch (step.name) {
    case "password":
      return <PasswordStep key="password" email={step.email} go={go} />;
    case "choose":
      return <ChooseStep key="choose" waiting={step} go={go} />;
    case "factor":
      return <FactorStep key="factor" waiting={step} isNew={step.isNew} go={go} />;
    case "setup":
      return <SetupStep key="setup" waiting={step} isNew={step.isNew} go={go} />;
    case "forgotten":
      return <ForgottenStep key="forgotten" email={step.email} isAsked={step.isAsked} go={go} />;
    case "code":
      return <CodeStep key="code" email={step.email} sent={step.sent} go={go} />;
  }
}
