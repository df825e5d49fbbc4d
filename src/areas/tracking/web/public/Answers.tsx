// The answer of the client: sent once, retried when the network returns; withdrawing consent asks for confirmation.
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { CallFailure, isAborted, networkFailure } from "#kernel/web/calls/failures.ts";
import { retryAfterCuts } from "#kernel/web/calls/network.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { useLeaveWarning } from "#kit/form/draft/leave-warning.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import type { LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { useKitWords } from "#kit/words.ts";
import { trackingContract } from "../../contract.ts";
import type { PublicConsent } from "../../model/first-mount.ts";

type AnswersProps = LinkViewProps<PublicConsent>;

type Answer = "AGREE" | "DECLINE" | "TAKE_BACK";

const answerOptions = (
  { consent, isOver }: PublicConsent,
  isTakenBack: boolean,
): readonly { answer: Answer; label: string }[] => {
  if (consent === "GIVEN") return [{ answer: "TAKE_BACK", label: "Retirer mon accord" }];
  if (isOver) return [];
  // A client that has just withdrawn consent must not give it again by mistake.
  if (isTakenBack) return [{ answer: "AGREE", label: "Redonner mon accord" }];
  return [
    { answer: "AGREE", label: "J’accepte" },
    ...(consent === null ? [{ answer: "DECLINE", label: "Je refuse" } as const] : []),
  ];
};

const confirmWithdrawal = (): Promise<boolean> =>
  confirm({
    title: "Retirer votre accord ?",
    text: "Le constructeur ne nous transmettra plus rien. Votre contrat reste le même ; les services connectés demanderont un boîtier.",
    yes: "Retirer mon accord",
    no: "Garder mon accord",
  });

/** Sends one answer at a time, even if the network fails. */
function useAnswer({ token, page: { id }, onChange, reopen }: AnswersProps) {
  const write = useWrite(trackingContract.validateEligibility, { isQuiet: true });
  const [sending, setSending] = useState<Answer | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isTakenBack, setTakenBack] = useState(false);
  const [failure, setFailure] = useState("");
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  useLeaveWarning(
    isWaiting,
    "Votre réponse attend le réseau : elle ne partira pas si vous quittez cette page.",
  );

  const fail = (answer: Answer, error: unknown): void => {
    if (isAborted(error))
      return setFailure(
        "L’envoi est abandonné. S’il était parti juste avant la coupure, cette page le dira une fois rechargée.",
      );
    const cause = error instanceof CallFailure ? error : networkFailure();
    // Another page has answered: the current state is reloaded, and consent already withdrawn needs no error.
    if (cause.kind === "refused") reopen();
    const isGone = cause.kind === "refused" && answer === "TAKE_BACK";
    setTakenBack(isGone);
    setFailure(isGone ? "" : cause.message);
  };
  const send = async (answer: Answer): Promise<void> => {
    if (leaving.current) return;
    const now = (leaving.current = new AbortController());
    setFailure("");
    try {
      if (answer === "TAKE_BACK" && !(await confirmWithdrawal())) return;
      setSending(answer);
      const sent = { params: { id }, body: { token, answer } };
      const next = await retryAfterCuts(() => write.mutateAsync(sent), {
        signal: now.signal,
        onWait: setWaiting,
      });
      setTakenBack(answer === "TAKE_BACK");
      onChange(next);
    } catch (error) {
      fail(answer, error);
    } finally {
      leaving.current = null;
      setSending(null);
    }
  };
  return { send, sending, failure, isTakenBack, giveUp: isWaiting ? () => leaving.current?.abort() : null };
}

export function Answers(props: AnswersProps) {
  const { send, sending, failure, giveUp, ...state } = useAnswer(props);
  const words = useKitWords();
  const isTakenBack = state.isTakenBack && props.page.consent === null;
  return (
    <Stack gap={10} above={20} below={20}>
      {isTakenBack && (
        <Text role="status" surface="success" padding={10} paddingX={12}>
          <strong>Votre accord est retiré.</strong> Le constructeur ne nous transmet plus rien. Vous pouvez le
          redonner à tout moment, ici.
        </Text>
      )}
      {answerOptions(props.page, isTakenBack).map(({ answer, label }) => (
        <Button
          key={answer}
          variant={answer === "AGREE" && !isTakenBack ? "filled" : "default"}
          loading={sending === answer}
          disabled={sending !== null && sending !== answer}
          onClick={() => void send(answer)}
        >
          {label}
        </Button>
      ))}
      {failure && (
        <Text role="alert" surface="danger" padding={10} paddingX={12}>
          {failure}
        </Text>
      )}
      {giveUp && (
        <Stack role="status" gap={10} surface="warning" padding={10} paddingX={12}>
          {words.waiting}
          <Button variant="default" onClick={giveUp}>
            {words.giveUp}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
