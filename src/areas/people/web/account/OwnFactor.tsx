// A second factor of one's own: set up here by who wants one, taken away by an administrator only.
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { z } from "zod";
import { notifySuccess } from "#kit/notify.ts";
import { FactorCode, factorCode } from "../factor/FactorCode.tsx";
import { FactorSecret } from "../factor/FactorSecret.tsx";
import { ownAccount } from "../identity.ts";
import { addFactor, hasFactor, offerFactor } from "../pool.ts";
import { useAttempt } from "../sign-in/useAttempt.ts";
import { useFields } from "../sign-in/useFields.ts";
import css from "./account.module.css";
import { OwnForm } from "./OwnForm.tsx";

const schema = z.object({ code: factorCode });

function FactorForm({ email, secret, onDone }: { email: string; secret: string; onDone: () => void }) {
  const attempt = useAttempt();
  const fields = useFields(schema, { code: "" });
  const submit = fields.onSubmit((values) =>
    attempt.run(async () => {
      const { address, accessToken } = await ownAccount();
      await addFactor(address, accessToken, schema.parse(values).code);
      notifySuccess("Second facteur mis en place : il sera demandé à chaque connexion.");
      onDone();
    }),
  );
  return (
    <OwnForm attempt={attempt} submit="Mettre en place" onSubmit={submit}>
      <FactorSecret email={email} secret={secret} />
      <FactorCode size="xs" {...fields.getInputProps("code")} />
    </OwnForm>
  );
}

export function OwnFactor({ email }: { email: string }) {
  const [isSet, setSet] = useState<boolean | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { refusal, isRunning, run, fail } = useAttempt();
  useEffect(() => {
    ownAccount()
      .then(({ address, accessToken }) => hasFactor(address, accessToken))
      .then(setSet, fail);
  }, [fail]);
  if (refusal) return <p className={css.lead}>{refusal}</p>;
  if (isSet === null) return null;
  if (isSet)
    return (
      <p className={css.lead}>
        En place : un code de votre application est demandé à chaque connexion. En cas de perte ou de
        changement de téléphone, un administrateur le réinitialise.
      </p>
    );
  const begin = () =>
    run(async () => {
      const { address, accessToken } = await ownAccount();
      setSecret((await offerFactor(address, { accessToken })).secret);
    });
  return (
    <>
      <p className={css.lead}>
        Une application d’authentification, sur votre téléphone, donne un code à chaque connexion : votre mot
        de passe seul ne suffit plus.
      </p>
      {secret === null ? (
        <Button variant="default" loading={isRunning} onClick={() => void begin()}>
          Mettre en place un second facteur
        </Button>
      ) : (
        <FactorForm email={email} secret={secret} onDone={() => setSet(true)} />
      )}
    </>
  );
}
