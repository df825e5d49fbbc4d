// First sign-in: the user replaces the temporary password.
import { z } from "zod";
import { poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import type { ChallengeSession } from "../../pool.ts";
import { mismatch, isRepeatedCorrectly, NewPassword, newPasswordFields } from "../NewPassword.tsx";
import css from "../sign-in.module.css";
import { Step } from "./Step.tsx";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { useAttempt } from "../useAttempt.ts";
import { useFields } from "../useFields.ts";

const schemaOf = (email: string) =>
  z.object(newPasswordFields({ email })).refine(isRepeatedCorrectly, mismatch);

export default function ChoosePasswordStep({ waiting, go }: { waiting: ChallengeSession; go: GoToStep }) {
  const { email } = waiting;
  const attempt = useAttempt();
  const fields = useFields(schemaOf(email), { password: "", again: "" });
  const submit = fields.onSubmit(({ password }) =>
    attempt.run(async () => {
      const { choosePassword } = await loadPool();
      await continueSignIn(await choosePassword(await poolAddress(), waiting, password), go, true);
    }),
  );
  return (
    <Step
      title="Choisissez votre mot de passe"
      lead={`C’est votre première connexion avec ${email}. Le mot de passe temporaire ne servira plus.`}
      submit="Enregistrer et se connecter"
      attempt={attempt}
      onSubmit={submit}
      ways={
        <button type="button" className={css.way} onClick={() => go({ name: "password", email })}>
          Revenir à la connexion
        </button>
      }
    >
      <NewPassword
        owner={{ email }}
        password={fields.values.password}
        first={fields.getInputProps("password")}
        second={fields.getInputProps("again")}
      />
    </Step>
  );
}
