// The one form: it is validated by the schema of the endpoint, shows failures next to their fields, and never
// loses input.
import { type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Result, Arguments, WriteEndpoint } from "#kernel/contract.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { useCurrentValues } from "./conflict/new-version.ts";
import { onDraftSaved, useDirty, useDraft, useLostDraft } from "./draft/draft.ts";
import { deleteDraft, draftName } from "./draft/draft-store.ts";
import { RestoredDraftNotice, LostDraftNotice } from "./draft/DraftNotice.tsx";
import { notifySuccess } from "../notify.ts";
import { idlePart } from "../page/lazy-part.tsx";
import { FormContext } from "./form.ts";
import css from "./form.module.css";
import { FormFrame } from "./FormFrame.tsx";
import { openForm } from "./open-form.ts";
import { confirmDiscard, useLeaveWarning } from "./draft/leave-warning.ts";
import { SectionContext, useSection } from "./sections.ts";
import { useSubmission } from "./submission.ts";

/** Prefetched: a conflict is also shown without network. */
const Conflict = idlePart(() => import("./conflict/Conflict.tsx"));

export type BodyOf<E> = Arguments<E> extends { body: infer B } ? B : Record<string, never>;
type ParamsOf<E> = Arguments<E> extends { params: infer P } ? { params: P } : { params?: undefined };

type QueryOf<E> = Arguments<E> extends { query: infer Q } ? Q : never;

/** The options of a form, wherever it is displayed. */
export type FormOptions<E extends WriteEndpoint> = ParamsOf<E> & FormSettings<E>;

export interface FormSettings<E extends WriteEndpoint> {
  endpoint: E;
  /** The query of the endpoint, in addition to its parameters. */
  query?: QueryOf<E>;
  /** The initial values, including those without a field such as `version`. */
  start?: Partial<BodyOf<E>>;
  /** The label of the button: "Enregistrer". */
  submit: string;
  /**
   * True for an irreversible write: the button is red, and « Annuler », which could be mistaken for it, becomes
   * « Ne rien faire », as in a question.
   * `expected`: irreversible too, but the normal outcome of the form, in the usual colour.
   */
  isGrave?: boolean | "expected";
  /** The record behind the form has changed: a page without live updates reads it again. */
  onRefused?: (failure: CallFailure) => unknown;
  /** The key of the draft; by default the path of the endpoint and its parameters. */
  draft?: string;
  /** Passwords and codes: no draft. */
  isSecret?: boolean;
  /** Other buttons, next to the first one. */
  secondary?: ReactNode;
  /** True for a long form: its groups are listed in an index. */
  isIndexed?: boolean;
  /** The name of the field that the user came to fill in: it has the focus. */
  focus?: string | undefined;
  /** The content is sent outside the company: only the button and Ctrl+Enter send it, never Enter in a field. */
  isOutgoing?: boolean;
  /** Takes the input in place of the call, and closes the form: a write that waits for the network (`queueWrite`). */
  enqueue?: (sent: Arguments<E>) => void;
  /** Asks the user before a surprising input is sent; false leaves the form open. */
  confirmSend?: (sent: Arguments<E>) => Promise<boolean>;
  /** Uploads that the input follows: it is sent once they are, and waits for the network as they do. */
  beforeSend?: () => Promise<unknown>;
  children: ReactNode;
}

export interface FormOutcome<E extends WriteEndpoint> {
  /** The message of the notification: « Le prix est enregistré. » None when absent. */
  done?: string | ((result: Result<E>) => string);
}

type FormPanelProps<E extends WriteEndpoint> = FormOptions<E> &
  FormOutcome<E> & {
    /** Once the user is notified. */
    onDone?: (result: Result<E>) => unknown;
    onCancel?: () => void;
  };

const emptyStart = {};

interface NamedFormProps<E extends WriteEndpoint> {
  /** The key of the draft. */
  name: string;
  panel: FormPanelProps<E>;
}

/** The same form remains open on every version of its record; another record opens another form. */
export function FormPanel<E extends WriteEndpoint>(props: FormPanelProps<E>) {
  const { endpoint, params, start } = props;
  // As it opens: values that change behind an open form do not close it.
  const [about] = useState(start);
  const name = props.draft ?? draftName(endpoint, params, about);
  return <NamedForm key={name} name={name} panel={props} />;
}

function NamedForm<E extends WriteEndpoint>({ name, panel: props }: NamedFormProps<E>) {
  const { endpoint, params, query, done, onDone, enqueue, start = emptyStart, isSecret = false } = props;
  const [opening, setOpening] = useState(0);
  const session = useMemo(
    () => openForm(endpoint, start, { name, isSecret }),
    // oxlint-disable-next-line react/exhaustive-deps
    [endpoint, name, isSecret, opening],
  );
  const [isNoticeDismissed, setNoticeDismissed] = useState(false);
  const { form } = session;
  const { submit, failure, clearFailure, giveUp, isPending, uploadProgress } = useSubmission<E>({
    endpoint,
    params,
    query,
    onDone: (result) => {
      if (done !== undefined) notifySuccess(typeof done === "string" ? done : done(result));
      onDone?.(result);
    },
    onRefused: props.onRefused,
    confirmSend: props.confirmSend,
    beforeSend: props.beforeSend,
    enqueue:
      enqueue &&
      ((sent) => {
        enqueue(sent);
        props.onCancel?.();
      }),
    form,
    name,
    isSecret,
  });
  useDraft(name, form, isSecret);
  useCurrentValues(form, start);
  // Restarts a form that was opened with values that another form was still sending, once they are saved.
  useEffect(
    () =>
      onDraftSaved(name, (sender, values) => {
        if (sender !== form && JSON.stringify(form.values) === JSON.stringify(values))
          setOpening((one) => one + 1);
      }),
    [name, form],
  );
  const [lost, dismissLost] = useLostDraft(name, !isSecret && !session.isRestored);
  const isDirty = useDirty(form);
  useLeaveWarning(
    isDirty && !isSecret && (!isPending || giveUp !== null),
    "Votre saisie n’est pas enregistrée. Ce navigateur la garde une semaine, sauf si vous vous déconnectez : elle vous sera proposée à nouveau si vous revenez ici.",
  );
  const reset = (): void => {
    form.files = {};
    form.sending = null;
    form.restart(start);
    deleteDraft(name);
  };
  const restart = (): void => {
    reset();
    setNoticeDismissed(true);
  };
  /** « Annuler » and « Ne rien faire » discard the values: the form reopens on its record, and no later click sends them. */
  const cancel = async (): Promise<void> => {
    if (form.isDirty && !isSecret && !(await confirmDiscard())) return;
    reset();
    props.onCancel?.();
  };
  const restoreLostDraft = async (): Promise<void> => {
    await lost?.adopt();
    setOpening((one) => one + 1);
  };
  const takeUnsent = useEffectEvent((): void => {
    if (!form.isDirty) void restoreLostDraft();
  });
  useEffect(() => void (lost?.isUnconfirmed && takeUnsent()), [lost]);
  const sendUnsent = (): void => {
    setNoticeDismissed(true);
    void submit();
  };
  const discardLostDraft = (): void => {
    lost?.discard();
    dismissLost();
  };
  const isConflict = failure?.code === "ChangedMeanwhile" && Boolean(failure.details);
  return (
    <FormFrame
      key={opening}
      form={form}
      onSubmit={submit}
      isIndexed={props.isIndexed}
      focus={props.focus}
      isOutgoing={props.isOutgoing}
      submit={props.submit}
      isGrave={props.isGrave}
      isPending={isPending}
      uploadProgress={uploadProgress}
      secondary={props.secondary}
      onCancel={props.onCancel && (() => void cancel())}
      failure={isConflict ? null : failure}
      giveUp={giveUp}
      head={
        isDirty
          ? session.isRestored &&
            !isNoticeDismissed && (
              <RestoredDraftNotice onSend={session.isUnconfirmed ? sendUnsent : null} onRestart={restart} />
            )
          : lost && (
              <LostDraftNotice
                at={lost.at}
                onRestore={() => void restoreLostDraft()}
                onDiscard={discardLostDraft}
              />
            )
      }
      foot={
        failure &&
        isConflict && (
          <Suspense>
            <Conflict failure={failure} form={form} start={start} onSettled={clearFailure} />
          </Suspense>
        )
      }
    >
      {props.children}
    </FormFrame>
  );
}

/** Fields side by side; one below the other on a phone. */
export const Row = ({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) => (
  <div className={css.row} data-columns={columns}>
    {children}
  </div>
);

/** Related fields under a title: a section of the form. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const { id, element } = useSection<HTMLFieldSetElement>(useContext(FormContext), title);
  return (
    <fieldset ref={element} className={css.group} tabIndex={-1}>
      <legend>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <SectionContext value={id}>{children}</SectionContext>
    </fieldset>
  );
}
