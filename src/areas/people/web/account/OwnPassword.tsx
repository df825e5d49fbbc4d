// Change of password, given the current one; every other session ends.
import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput } from "@mantine/core";
import { z } from "zod";
import { call } from "#kernel/web/calls/client.ts";
import type { Actor } from "#kernel/actor.ts";
import { notifySuccess } from "#kit/notify.ts";
import { sessionEndpoints } from "../../contract/session.ts";
import { ownAccountAccess } from "../identity.ts";
import { loadPool } from "../load-pool.ts";
import { mismatch, isRepeatedCorrectly, NewPassword, newPasswordFields } from "../sign-in/NewPassword.tsx";
import { useAttempt } from "../sign-in/useAttempt.ts";
import { useFields } from "../sign-in/useFields.ts";
import { OwnForm } from "./OwnForm.tsx";

const passwordSchema = (actor: Actor) =>
  z.object({ present: z.string().min(1), ...newPasswordFields(actor) }).refine(isRepeatedCorrectly, mismatch);

const refusals = {
  NotAuthorizedException: "Le mot de passe actuel n’est pas le bon.",
  LimitExceededException: "Trop de tentatives. Réessayez plus tard.",
};

export function OwnPassword({ actor }: { actor: Actor }) {
  const attempt = useAttempt(refusals);
  const fields = useFields(passwordSchema(actor), { present: "", password: "", again: "" });
  const submit = fields.onSubmit(({ present: current, password }) =>
    attempt.run(async () => {
      const [{ changePassword }, { address, accessToken }] = await Promise.all([
        loadPool(),
        ownAccountAccess(),
      ]);
      await changePassword(address, accessToken, { current, next: password });
      await call(sessionEndpoints.endOtherSessions, {});
      fields.reset();
      notifySuccess("Mot de passe changé. Vos autres sessions sont fermées.");
    }),
  );
  return (
    <OwnForm attempt={attempt} submit="Changer le mot de passe" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={actor.email} readOnly hidden />
      <PasswordInput
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...fields.getInputProps("present")}
      />
      <NewPassword
        size="xs"
        owner={actor}
        password={fields.values.password}
        first={fields.getInputProps("password")}
        second={fields.getInputProps("again")}
      />
    </OwnForm>
  );
}
