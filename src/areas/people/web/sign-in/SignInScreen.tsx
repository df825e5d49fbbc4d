// Sign-in screen; it leads to the page first requested.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Suspense, useEffect, useState } from "react";
import { z } from "zod";
import { takeDestination, useSession } from "#kernel/web/session.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { loadPool } from "../load-pool.ts";
import { FactorCode, factorCode } from "../factor/FactorCode.tsx";
import { poolAddress } from "../identity.ts";
import type { ChallengeSession } from "../pool.ts";
import { PasswordStep } from "./steps/PasswordStep.tsx";
import { type GoToStep, saveStep, restoreStep, type SignInStep, continueSignIn } from "./steps/steps.ts";
import { Step } from "./steps/Step.tsx";
import { useAttemptForm } from "./useAttempt.ts";

const ChoosePasswordStep = idlePart(() => import("./steps/ChoosePasswordStep.tsx"));
const FactorSetupStep = idlePart(() => import("./steps/FactorSetupStep.tsx"));
const ForgottenPasswordStep = idlePart(() => import("./steps/ForgottenPasswordStep.tsx"));
const ResetCodeStep = idlePart(() => import("./steps/ResetCodeStep.tsx"));

const schema = z.object({ code: factorCode });

function FactorStep({ waiting, isNew, go }: { waiting: ChallengeSession; isNew: boolean; go: GoToStep }) {
  const { fields, form } = useAttemptForm(schema, { code: "" }, async (values) => {
    const { code } = schema.parse(values);
    const { submitFactorCode } = await loadPool();
    await continueSignIn(await submitFactorCode(await poolAddress(), waiting, code), go, isNew);
  });
  return (
    <Step
      title="Second facteur"
      lead="Ouvrez l’application d’authentification de votre téléphone et saisissez le code à six chiffres affiché pour Écurie."
      submit="Se connecter"
      {...form}
      note="Téléphone perdu ou changé ? Un administrateur peut réinitialiser votre second facteur."
      ways={[["Revenir à la connexion", () => go({ name: "password", email: waiting.email })]]}
    >
      <FactorCode autoFocus {...fields.getInputProps("code")} />
    </Step>
  );
}

function CurrentStep({ step, go }: { step: SignInStep; go: GoToStep }) {
  switch (step.name) {
    case "password":
      return <PasswordStep key="password" email={step.email} go={go} />;
    case "choose":
      return <ChoosePasswordStep key="choose" waiting={step} go={go} />;
    case "factor":
      return <FactorStep key="factor" waiting={step} isNew={step.isNew} go={go} />;
    case "setup":
      return <FactorSetupStep key="setup" waiting={step} isNew={step.isNew} go={go} />;
    case "forgotten":
      return <ForgottenPasswordStep key="forgotten" email={step.email} isAsked={step.isAsked} go={go} />;
    case "code":
      return <ResetCodeStep key="code" email={step.email} sent={step.sent} go={go} />;
  }
}

export default function SignInScreen() {
  const { isSignedIn } = useSession();
  const [step, setStep] = useState<SignInStep>(restoreStep);
  const go = (next: SignInStep): void => {
    saveStep(next);
    setStep(next);
  };
  // Preloaded while the user types; a failure is reported by the attempt that needs it.
  useEffect(() => void loadPool().catch(() => {}), []);
  useEffect(() => {
    if (!isSignedIn) return;
    saveStep(null);
    navigate(takeDestination(), { replace: true });
  }, [isSignedIn]);
  if (isSignedIn) return null;
  return (
    <Suspense>
      <CurrentStep step={step} go={go} />
    </Suspense>
  );
}
