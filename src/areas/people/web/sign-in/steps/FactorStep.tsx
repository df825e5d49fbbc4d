// The code of an authenticator application, after the password.
import { z } from "zod";
import { FactorCode, factorCode } from "../../factor/FactorCode.tsx";
import { poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import type { ChallengeSession } from "../../pool.ts";
import css from "../sign-in.module.css";
import { Step } from "./Step.tsx";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { useAttempt } from "../useAttempt.ts";
import { useFields } from "../useFields.ts";

const schema = z.object({ code: factorCode });

export function FactorStep({
  waiting,
  isNew,
  go,
}: {
  waiting: ChallengeSession;
  isNew: boolean;
  go: GoToStep;
}) {
  const attempt = useAttempt();
  const fields = useFields(schema, { code: "" });
  const submit = fields.onSubmit((values) =>
    attempt.run(async () => {
      const { code } = schema.parse(values);
      const { submitFactorCode } = await loadPool();
      await continueSignIn(await submitFactorCode(await poolAddress(), waiting, code), go, isNew);
    }),
  );
  return (
    <Step
      title="Second facteur"
      lead="Ouvrez l’application d’authentification de votre téléphone et saisissez le code à six chiffres affiché pour Écurie."
      submit="Se connecter"
      attempt={attempt}
      onSubmit={submit}
      note="Téléphone perdu ou changé ? Un administrateur peut réinitialiser votre second facteur."
      ways={
        <button
          type="button"
          className={css.way}
          onClick={() => go({ name: "password", email: waiting.email })}
        >
          Revenir à la connexion
        </button>
      }
    >
      <FactorCode autoFocus {...fields.getInputProps("code")} />
    </Step>
  );
}
