// Entry of the received code, which confirms a signature or a refusal.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CallFailure, errorMessage } from "#kernel/web/calls/failures.ts";
import { whenServerReachable } from "#kernel/web/calls/network.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { codeRule } from "../../model/wording/consent.ts";
import { secondsToNextCode, type SigningAnswer, type Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

/** State of the code that confirms the signer's choice. */
export interface Code {
  isBusy: boolean;
  failure: string;
  /** The code being typed: one just sent, or an earlier one that is still valid; null when there is none. */
  typing: "fresh" | "earlier" | null;
  begin: () => Promise<void>;
  leave: () => void;
  /** Requests another code; returns false when it was not sent. */
  ask: () => Promise<boolean>;
}

interface CodeStepProps {
  visit: Visit;
  code: Code;
  /** The action that the code confirms: a signature or a refusal. */
  verb: {
    label: string;
    reminder: string;
    /** Statement displayed just before the button. */
    recall?: ReactNode;
    isGrave?: boolean;
    act: (code: string) => Promise<SigningAnswer>;
  };
  /** Label of the link that leaves this step. */
  back: string;
  onDone: (visit: Visit) => void;
}

/** Seconds before another code can be requested. */
function useResendPause(visit: Visit): [number, () => void] {
  const [left, setLeft] = useState(() => secondsToNextCode(visit, currentInstant().getTime()));
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(codeRule.secondsBetweenCodes)];
}

/** The server may have received it: sent again, it counts once. */
const cutText =
  "Pas de réseau : votre réponse n’est peut-être pas partie. Recommencez une fois connecté, elle ne comptera qu’une fois.";

function useCodeSubmission({ verb, onDone }: CodeStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const confirm = async (typed: string, onMiss: () => void): Promise<void> => {
    setBusy(true);
    setMessage("");
    try {
      const answer = await verb.act(typed);
      if (answer.outcome !== "SIGNED" && answer.outcome !== "REFUSED") {
        setMessage(answer.message);
        onMiss();
      }
      onDone(answer.visit);
    } catch (error) {
      if (!(error instanceof CallFailure && error.isCut)) return setMessage(errorMessage(error));
      setMessage(cutText);
      void whenServerReachable().then(() => setMessage((current) => (current === cutText ? "" : current)));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, message, confirm };
}

/** Each answer of the server updates whether the code is still valid. */
function codeLead({ maskedAddress, codeExpiresAt }: Visit, isEarlier: boolean): string {
  if (codeExpiresAt === null)
    return `Le code envoyé à ${maskedAddress} n’est plus valable : demandez-en un autre.`;
  return isEarlier
    ? `Le code déjà envoyé à ${maskedAddress} reste valable : saisissez-le, ou demandez-en un autre.`
    : `Un code à ${codeRule.digits} chiffres a été envoyé à ${maskedAddress}. Il est valable ${codeRule.minutes} minutes.`;
}

export function CodeStep(props: CodeStepProps) {
  const { visit, code, verb, back } = props;
  const [typed, setTyped] = useState("");
  const [pause, restart] = useResendPause(visit);
  const { isBusy, message, confirm } = useCodeSubmission(props);
  const [isEarlier, setEarlier] = useState(code.typing === "earlier");
  const input = useRef<HTMLInputElement>(null);
  const isComplete = typed.length === codeRule.digits;
  // Focusing the field keeps the phone's keyboard open for the next try.
  const clearCode = (): void => {
    setTyped("");
    input.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !isBusy) void confirm(typed, clearCode);
  };
  const resend = async (): Promise<void> => {
    if (!(await code.ask())) return;
    setEarlier(false);
    restart();
    clearCode();
  };
  const footer = (
    <Button
      type="submit"
      form="code"
      loading={isBusy}
      disabled={!isComplete}
      {...(verb.isGrave && { color: "red" })}
    >
      {verb.label}
    </Button>
  );
  return (
    <PublicPage
      title="Confirmez votre identité"
      lead={codeLead(visit, isEarlier)}
      sender={visit.company}
      footer={footer}
    >
      <form id="code" onSubmit={submit} className={css.code}>
        <TextInput
          ref={input}
          label="Code reçu"
          value={typed}
          onChange={(event) =>
            setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, codeRule.digits))
          }
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
        <button
          type="button"
          className={css.link}
          disabled={pause > 0 || code.isBusy}
          onClick={() => void resend()}
        >
          {pause > 0 ? `Renvoyer un code dans ${pause} s` : "Renvoyer un code"}
        </button>
      </p>
      {verb.recall}
      <p className={css.reminder}>{verb.reminder}</p>
      <button type="button" className={css.quiet} onClick={code.leave}>
        {back}
      </button>
    </PublicPage>
  );
}
