// The user's own account: identity, password, second factor.
import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput } from "@mantine/core";
import { z } from "zod";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { Actor } from "#kernel/actor.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { rolesOfGroups, roleNames } from "../../model/roles.ts";
import { sessionEndpoints } from "../../contract/session.ts";
import { ownAccountAccess } from "../identity.ts";
import { loadPool } from "../load-pool.ts";
import { mismatch, isRepeatedCorrectly, NewPassword, newPasswordFields } from "../sign-in/NewPassword.tsx";
import { useAttemptForm } from "../sign-in/useAttempt.ts";
import { OwnFactor } from "./OwnFactor.tsx";
import { OwnForm } from "./OwnForm.tsx";

const passwordSchema = (actor: Actor) =>
  z.object({ present: z.string().min(1), ...newPasswordFields(actor) }).refine(isRepeatedCorrectly, mismatch);

const refusals = {
  NotAuthorizedException: "Le mot de passe actuel n’est pas le bon.",
  LimitExceededException: "Trop de tentatives. Réessayez plus tard.",
};

/** Changes the password, given the current one; every other session ends. */
function OwnPassword({ actor }: { actor: Actor }) {
  const { fields, form } = useAttemptForm(
    passwordSchema(actor),
    { present: "", password: "", again: "" },
    async ({ present: current, password }, reset) => {
      const [{ changePassword }, { address, accessToken }] = await Promise.all([
        loadPool(),
        ownAccountAccess(),
      ]);
      await changePassword(address, accessToken, { current, next: password });
      await call(sessionEndpoints.endOtherSessions, {});
      reset();
      notifySuccess("Mot de passe changé. Vos autres sessions sont fermées.");
    },
    refusals,
  );
  return (
    <OwnForm {...form} submit="Changer le mot de passe">
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

export default function AccountScreen() {
  const { actor } = useSession();
  const roles = rolesOfGroups(actor.roles);
  return (
    <Page width="narrow">
      <Section title="Identité">
        <Facts
          of={[
            ["Nom", actor.name],
            ["E-mail", actor.email],
            ["Rôles", roles.map((role) => roleNames[role]).join(", ")],
          ]}
        />
      </Section>
      <Section title="Mot de passe">
        <OwnPassword actor={actor} />
      </Section>
      <Section title="Second facteur">
        <OwnFactor email={actor.email} />
      </Section>
    </Page>
  );
}
