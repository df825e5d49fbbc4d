// The one form: the schema of the endpoint validates, its failures land where they belong, and nothing
// that was typed is lost.
import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import type { Result, Sent, WriteEndpoint } from "#kernel/contract.ts";
import type { RowInUse } from "#kernel/failure.ts";
import { CallFailure, networkFailure } from "#kernel/web/catalogue.ts";
import { useWrite } from "#kernel/web/reads.ts";
import { Conflict } from "./Conflict.tsx";
import { forgetDraft, readDraft, useDirty, useDraft } from "./draft.ts";
import { FormContext, FormState } from "./form.ts";
import css from "./form.module.css";
import { useLeaveWarning } from "./leaving.ts";

type BodyOf<E> = Sent<E> extends { body: infer B } ? B : Record<string, never>;
type ParamsOf<E> = Sent<E> extends { params: infer P } ? { params: P } : { params?: undefined };

type QueryOf<E> = Sent<E> extends { query: infer Q } ? Q : never;

export type FormPanelProps<E extends WriteEndpoint> = ParamsOf<E> & {
  endpoint: E;
  /** What the address says beside the parameters. */
  query?: QueryOf<E>;
  /** The values to begin with; `version` and others that have no field go here too. */
  start?: Partial<BodyOf<E>>;
  /** The verb of the button: "Enregistrer". */
  submit: string;
  /** What is sent does not come back: red, and « Annuler », which could be taken for it, becomes « Renoncer ». */
  isGrave?: boolean;
  onDone: (result: Result<E>) => unknown;
  onCancel?: () => void;
  /** Where the draft is kept; the path of the endpoint and its parameters when absent. */
  draft?: string;
  /** Passwords and codes: no draft. */
  isSecret?: boolean;
  /** Other buttons, beside the first one. */
  secondary?: ReactNode;
  children: ReactNode;
};

const nothing = z.object({});
const fresh = {};

interface Opened {
  form: FormState;
  name: string;
  isDrafted: boolean;
}

function openForm(
  endpoint: WriteEndpoint,
  start: unknown,
  { name, isSecret }: { name: string; isSecret: boolean },
): Opened {
  const draft = isSecret ? null : readDraft(name);
  const schema = endpoint.takes?.body ?? nothing;
  return {
    form: draft ? new FormState(schema, draft.base, draft.values) : new FormState(schema, start),
    name,
    isDrafted: draft !== null,
  };
}

/** Sends the form; whatever goes wrong becomes a failure to show, or messages beside fields. */
function useSubmission<E extends WriteEndpoint>(
  { endpoint, params, query, onDone }: FormPanelProps<E>,
  { form, name }: Opened,
) {
  const write = useWrite(endpoint, { isQuiet: true });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const whole = useRef<HTMLFormElement>(null);
  // Read at once: a second click comes before the screen is drawn again.
  const isSending = useRef(false);
  const showFirst = (): void =>
    void setTimeout(() => {
      const wrong = whole.current?.querySelector<HTMLElement>(":is(input, textarea)[aria-invalid=true]");
      wrong?.focus();
      (wrong ?? whole.current?.querySelector("[role=alert]"))?.scrollIntoView({ block: "center" });
    }, 30);
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    event?.stopPropagation();
    if (isSending.current) return;
    form.insist();
    setFailure(null);
    if (Object.keys(form.wrong).length > 0) return showFirst();
    const sent = {
      params,
      query,
      body: endpoint.takes?.body && form.values,
      files: endpoint.takes?.files && form.files,
    };
    isSending.current = true;
    try {
      const result = await write.mutateAsync(sent as unknown as Sent<E>);
      forgetDraft(name);
      form.restart(form.values);
      onDone(result);
    } catch (error) {
      const told = error instanceof CallFailure ? error : networkFailure();
      if (!(error instanceof CallFailure)) console.error(error);
      setFailure(told);
      if (told.fields) form.refuse(told.fields);
      const { rowsInUse } = (told.details ?? {}) as { rowsInUse?: readonly RowInUse[] };
      if (rowsInUse) form.bringBack(rowsInUse);
      showFirst();
    } finally {
      isSending.current = false;
    }
  };
  return { submit, failure, forget: () => setFailure(null), isPending: write.isPending, whole };
}

function Failed({
  failure,
  form,
  onSettled,
}: {
  failure: CallFailure | null;
  form: FormState;
  onSettled: () => void;
}) {
  const orphans = useSyncExternalStore(form.subscribe, () => form.orphans.join("\n"));
  if (failure?.code === "ChangedMeanwhile" && failure.details)
    return <Conflict failure={failure} form={form} onSettled={onSettled} />;
  const messages = [
    ...(failure && !(failure.fields && orphans === "") ? [failure.message] : []),
    ...orphans.split("\n"),
  ].filter((text, index, all) => text !== "" && all.indexOf(text) === index);
  if (messages.length === 0) return null;
  return (
    <div className={css.failed} role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {failure?.isUncertain && failure.requestId && <small>Référence&nbsp;: {failure.requestId}</small>}
    </div>
  );
}

export function FormPanel<E extends WriteEndpoint>(props: FormPanelProps<E>) {
  const { endpoint, params, start = fresh, isSecret = false } = props;
  const name = props.draft ?? `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? {})}`;
  // What a form opens with is read once: a record that changes meanwhile is told by its version.
  // oxlint-disable-next-line react/exhaustive-deps
  const opened = useMemo(() => openForm(endpoint, start, { name, isSecret }), [endpoint, name, isSecret]);
  const [isToldOfDraft, setTold] = useState(false);
  const { form } = opened;
  const { submit, failure, forget, isPending, whole } = useSubmission(props, opened);
  useDraft(name, form, isSecret);
  const isDirty = useDirty(form);
  useLeaveWarning(
    isDirty && !isSecret && !isPending,
    "Votre saisie n’est pas enregistrée. Elle vous sera proposée à nouveau si vous revenez ici dans cet onglet.",
  );
  const restart = (): void => {
    form.restart(start);
    forgetDraft(name);
    setTold(true);
  };
  return (
    <FormContext value={form}>
      <form
        ref={whole}
        className={css.form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-busy={isPending}
      >
        {opened.isDrafted && !isToldOfDraft && isDirty && (
          <p className={css.draft}>
            Votre saisie non enregistrée a été retrouvée.
            <Button variant="subtle" size="compact-xs" onClick={restart}>
              Repartir de zéro
            </Button>
          </p>
        )}
        {props.children}
        <Failed failure={failure} form={form} onSettled={forget} />
        <div className={css.buttons}>
          <Button type="submit" loading={isPending} color={props.isGrave ? "red" : undefined}>
            {props.submit}
          </Button>
          {props.secondary}
          {props.onCancel && (
            <Button variant="subtle" color="gray" onClick={props.onCancel}>
              {props.isGrave ? "Renoncer" : "Annuler"}
            </Button>
          )}
        </div>
      </form>
    </FormContext>
  );
}

/** Fields side by side; one under the other on a phone. */
export const Row = ({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) => (
  <div className={css.row} data-columns={columns}>
    {children}
  </div>
);

/** Fields that belong together, under a title. */
export const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    {hint && <p className={css.hint}>{hint}</p>}
    {children}
  </fieldset>
);
