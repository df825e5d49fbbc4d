// First sign-in: a password of one's own in place of the temporary one.
import { z } from "zod";
import { arrive, poolAddress } from "../identity.ts";
import { choosePassword } from "../pool.ts";
import { differs, isSameTwice, NewPassword, newPasswordFields } from "./NewPassword.tsx";
import css from "./sign-in.module.css";
import { Step } from "./Step.tsx";
import type { Go } from "./steps.ts";
import { useAttempt } from "./useAttempt.ts";
import { useFields } from "./useFields.ts";

const schema = z.object(newPasswordFields).refine(isSameTwice, differs);

export function ChooseStep({ email, session, go }: { email: string; session: string; go: Go }) {
  const attempt = useAttempt();
  const fields = useFields(schema, { password: "", again: "" });
  const submit = fields.onSubmit(({ password }) =>
    attempt.run(async () => {
      const answer = await choosePassword(await poolAddress(), { session, email }, password);
      if ("tokens" in answer) arrive(answer.tokens);
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
      <NewPassword password={fields.values.password} first={fields.getInputProps("password")} second={fields.getInputProps("again")} />
    </Step>
  );
}
