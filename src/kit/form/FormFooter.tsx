// The footer of a form, always in sight: its errors, its unsaved fields and its buttons.
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import css from "./form-footer.module.css";
import { failureText, useKitWords, useReadsFrench } from "../words.ts";
import { useFormState } from "./form.ts";
import { ignoreSecondPress } from "./press.ts";
import { errorLabels, focusFirstError, joinLabels, unsavedLabels } from "./summary.ts";

export interface FormFooterProps {
  /** The label of the button: "Enregistrer". */
  submit: string;
  /**
   * True for an irreversible write: the button is red, and « Annuler », which could be mistaken for it, becomes
   * « Ne rien faire », as in a question.
   * `expected`: irreversible too, but the normal outcome of the form, in the usual colour.
   */
  isGrave?: boolean | "expected";
  isPending?: boolean;
  /** Other buttons, next to the first one. */
  secondary?: ReactNode;
  onCancel?: () => void;
  failure?: CallFailure | null;
  /** Fraction of the files already sent, from 0 to 1. */
  uploadProgress?: number;
  /** Cancels the request while it waits for the network. */
  giveUp?: (() => void) | null;
}

/** A shorter form is entirely in sight: its footer repeats only the messages that no field displays. */
const longFormFieldCount = 6;

/** True while the end of the form is out of sight: the footer overlaps the fields. */
function useStuck() {
  const end = useRef<HTMLSpanElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false));
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return { end, isStuck };
}

function FailureMessages({ failure }: { failure: CallFailure | null }) {
  const form = useFormState();
  const words = useKitWords();
  const readsFrench = useReadsFrench();
  const orphans = useSyncExternalStore(form.subscribe, () => form.orphanMessages.join("\n"));
  const messages = [
    ...(failure && !(failure.fields && orphans === "") ? [failure.message] : []),
    ...orphans.split("\n"),
  ].filter((text, index, all) => text !== "" && all.indexOf(text) === index);
  if (messages.length === 0) return null;
  return (
    <div className={css.failed} role="alert">
      {(readsFrench ? messages : [failureText(words, failure?.code)]).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {failure?.isUncertain && failure.requestId && (
        <Text as="small" ink="inherit">
          Référence&nbsp;: {failure.requestId}
        </Text>
      )}
    </div>
  );
}

/** A click goes to the first field to correct. */
function FormSummary() {
  const form = useFormState();
  const words = useKitWords();
  const errors = useSyncExternalStore(form.subscribe, () => errorLabels(form, words.row).join("\n"));
  const unsaved = useSyncExternalStore(form.subscribe, () => unsavedLabels(form).join("\n"));
  if (errors !== "") {
    return (
      <button
        type="button"
        className={css.faults}
        onClick={(event) => focusFirstError(event.currentTarget.closest("form"))}
      >
        {words.toCorrect}
        {words.colon} {joinLabels(errors.split("\n"))}
      </button>
    );
  }
  return (
    unsaved !== "" && (
      <span className={css.unsaved}>
        {words.unsaved}
        {words.colon} {joinLabels(unsaved.split("\n"))}
      </span>
    )
  );
}

/**
 * The focus moves here from the frozen fields; on the button, a second Enter would cancel the request. So would a
 * second tap, when the notice appears under the finger that pressed the submit button.
 */
function WaitingNotice({ giveUp }: { giveUp: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  const words = useKitWords();
  useEffect(() => {
    notice.current?.focus();
    ignoreSecondPress(1_000);
  }, []);
  return (
    <div ref={notice} className={css.waiting} role="status" tabIndex={-1}>
      <span>{words.waiting}</span>
      <Button variant="default" size="compact-xs" onClick={giveUp}>
        {words.giveUp}
      </Button>
    </div>
  );
}

/** Bytes sent are not bytes received: only the answer of the server confirms them. */
function UploadProgress({ part }: { part: number }) {
  const words = useKitWords();
  return (
    <Box ink="quiet" className={css.sending}>
      <p role="status">{part < 1 ? words.sending : words.receiving}</p>
      <progress value={part} aria-label={words.sending}>
        {Math.floor(part * 100)} %
      </progress>
    </Box>
  );
}

export function FormFooter({
  isGrave,
  isPending,
  uploadProgress = 0,
  failure = null,
  giveUp,
  ...props
}: FormFooterProps) {
  const form = useFormState();
  const isLong = useSyncExternalStore(form.subscribe, () => form.labels.size >= longFormFieldCount);
  const { end, isStuck } = useStuck();
  const isSending = isPending && !giveUp && Object.values(form.files).some(Boolean);
  return (
    <>
      <Stack as="footer" gap={8} padding={8} className={css.footer} data-stuck={isStuck || undefined}>
        {giveUp ? <WaitingNotice giveUp={giveUp} /> : <FailureMessages failure={failure} />}
        {isSending && <UploadProgress part={uploadProgress} />}
        <Inline gap={8} wraps>
          <Button
            type="submit"
            loading={isPending}
            color={isGrave === true ? "red" : undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title="Ctrl + Entrée"
          >
            {props.submit}
          </Button>
          {props.secondary}
          {props.onCancel && (
            <Button variant="subtle" color="gray" onClick={props.onCancel}>
              {isGrave ? "Ne rien faire" : "Annuler"}
            </Button>
          )}
          {(isLong || isStuck) && !giveUp && <FormSummary />}
        </Inline>
      </Stack>
      <span ref={end} className={css.end} />
    </>
  );
}
