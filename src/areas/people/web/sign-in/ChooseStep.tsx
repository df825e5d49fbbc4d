// First sign-in: a password of one's own in place of the temporary one.
import { z } from "zod";
import { poolAddress } from "../identity.ts";
import { choosePassword, type Waiting } from "../pool.ts";
import { differs, isSameTwice, NewPassword, newPasswordFieldsOf } from "./NewPassword.tsx";
import css from "./sign-in.module.css";
import { Step } from "./Step.tsx";
import { follow, type Go } from "./steps.ts";
import { useAttempt } from "./useAttempt.ts";
import { useFields } from "./useFields.ts";

const schemaOf = (email: string) => z.object(newPasswordFieldsOf({ email })).refine(isSameTwice, differs);

export function ChooseStep({ waiting, go }: { waiting: Waiting; go: Go }) {
  const { email } = waiting;
  const attempt = useAttempt();
  const fields = useFields(schemaOf(email), { password: "", again: "" });
  const submit = fields.onSubmit(({ password }) =>
    attempt.run(async () => follow(await choosePassword(await poolAddress(), waiting, password), go, true)),
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
