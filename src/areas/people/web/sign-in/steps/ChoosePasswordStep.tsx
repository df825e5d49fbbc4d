// First sign-in: the user replaces the temporary password.
import { z } from "zod";
import { poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import type { ChallengeSession } from "../../pool.ts";
import { mismatch, isRepeatedCorrectly, NewPassword, newPasswordFields } from "../NewPassword.tsx";
import { Step } from "./Step.tsx";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { useAttemptForm } from "../useAttempt.ts";

const schemaOf = (email: string) =>
  z.object(newPasswordFields({ email })).refine(isRepeatedCorrectly, mismatch);

export default function ChoosePasswordStep({ waiting, go }: { waiting: ChallengeSession; go: GoToStep }) {
  const { email } = waiting;
  const { fields, form } = useAttemptForm(
    schemaOf(email),
    { password: "", again: "" },
    async ({ password }) => {
      const { choosePassword } = await loadPool();
      await continueSignIn(await choosePassword(await poolAddress(), waiting, password), go, true);
    },
  );
  return (
    <Step
      title="Choisissez votre mot de passe"
      lead={`C’est votre première connexion avec ${email}. Le mot de passe temporaire ne servira plus.`}
      submit="Enregistrer et se connecter"
      {...form}
      ways={[["Revenir à la connexion", () => go({ name: "password", email })]]}
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
