// The code received, then the signature.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { call, freshKey } from "#kernel/web/client.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { signatures } from "../../contract.ts";
import { codeRule, consentVersion } from "../../model/consent.ts";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

interface CodeStepProps {
  visit: Visit;
  token: string;
  code: { isBusy: boolean; failure: string; ask: () => Promise<boolean> };
  onBack: () => void;
  onDone: (visit: Visit) => void;
}

/** Seconds before another code may be asked for. */
function usePause(): [number, () => void] {
  const [left, setLeft] = useState<number>(codeRule.secondsBetweenCodes);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(codeRule.secondsBetweenCodes)];
}

function useSigning({ visit, token, onDone }: CodeStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const sign = async (typed: string, onMiss: () => void): Promise<void> => {
    setBusy(true);
    setMessage("");
    try {
      const body = { code: typed, isConsenting: true as const, consentVersion, documents: visit.documents.map(({ sha256 }) => sha256) };
      const answer = await call(signatures.sign, { params: { token }, body }, { key: freshKey(), isQuiet: true });
      if (answer.outcome !== "SIGNED") {
        setMessage(answer.message);
        onMiss();
      }
      onDone(answer.visit);
    } catch (error) {
      setMessage(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, message, sign };
}

export function CodeStep(props: CodeStepProps) {
  const { visit, code, onBack } = props;
  const [typed, setTyped] = useState("");
  const [pause, restart] = usePause();
  const { isBusy, message, sign } = useSigning(props);
  const isWhole = typed.length === codeRule.digits;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) void sign(typed, () => setTyped(""));
  };
  const again = async (): Promise<void> => {
    if (await code.ask()) restart();
  };
  const footer = (
    <Button type="submit" form="code" loading={isBusy} disabled={!isWhole}>
      Signer
    </Button>
  );
  return (
    <PublicPage
      title="Confirmez votre identité"
      lead={`Un code à ${codeRule.digits} chiffres a été envoyé à ${visit.maskedAddress}. Il est valable ${codeRule.minutes} minutes.`}
      sender={visit.company}
      footer={footer}
    >
      <form id="code" onSubmit={submit} className={css.code}>
        <TextInput
          label="Code reçu"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, codeRule.digits))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={message || code.failure || undefined}
          errorProps={{ role: "alert" }}
          placeholder="••••••"
        />
      </form>
      <p className={css.again}>
        Rien reçu{visit.codeChannel === "email" && ", même parmi les indésirables"}&nbsp;?{" "}
        <button type="button" className={css.link} disabled={pause > 0 || code.isBusy} onClick={() => void again()}>
          {pause > 0 ? `Renvoyer un code dans ${pause} s` : "Renvoyer un code"}
        </button>
      </p>
      <p className={css.reminder}>En signant, vous confirmez&nbsp;: «&nbsp;{visit.consentText}&nbsp;»</p>
      <button type="button" className={css.quiet} onClick={onBack}>
        Revenir au document
      </button>
    </PublicPage>
  );
}
