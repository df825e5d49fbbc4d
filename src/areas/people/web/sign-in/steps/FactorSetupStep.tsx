// Setup of a required second factor before signing in.
import { useEffect, useState } from "react";
import { z } from "zod";
import { FactorCode, factorCode } from "../../factor/FactorCode.tsx";
import { FactorSecret } from "../../factor/FactorSecret.tsx";
import { poolAddress } from "../../identity.ts";
import { loadFactorPool } from "../../load-pool.ts";
import type { NewFactorSecret } from "../../factor/pool-factor.ts";
import type { ChallengeSession } from "../../pool.ts";
import { Step } from "./Step.tsx";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { useAttemptForm } from "../useAttempt.ts";

const schema = z.object({ code: factorCode });

export default function FactorSetupStep({
  waiting,
  isNew,
  go,
}: {
  waiting: ChallengeSession;
  isNew: boolean;
  go: GoToStep;
}) {
  const [offered, setOffered] = useState<NewFactorSecret | null>(null);
  const { email, session } = waiting;
  const { fields, form } = useAttemptForm(schema, { code: "" }, async (values) => {
    if (!offered) return;
    const { code } = schema.parse(values);
    const { finishFactorSetup } = await loadFactorPool();
    await continueSignIn(
      await finishFactorSetup(await poolAddress(), { email, owner: offered.owner }, code),
      go,
      isNew,
    );
  });
  const { fail } = form.attempt;
  useEffect(() => {
    Promise.all([loadFactorPool(), poolAddress()])
      .then(([{ requestFactorSecret }, address]) => requestFactorSecret(address, { session }))
      .then(setOffered, fail);
  }, [session, fail]);
  return (
    <Step
      title="Protégez votre compte"
      lead="Vos rôles demandent un second facteur : ouvrez une application d’authentification sur votre téléphone (Google Authenticator, Microsoft Authenticator, FreeOTP…), ajoutez-y Écurie avec ce code QR, puis saisissez le code qu’elle affiche."
      submit="Enregistrer et se connecter"
      {...form}
      ways={[["Revenir à la connexion", () => go({ name: "password", email })]]}
    >
      {offered && <FactorSecret email={email} secret={offered.secret} />}
      <FactorCode {...fields.getInputProps("code")} />
    </Step>
  );
}
