// The frame of every form: its fields, its index when it is long, its footer; Ctrl+Enter saves.
import {
  type FormEvent,
  type KeyboardEvent as Pressed,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { Stack } from "#kit/layout/layout.tsx";
import { FormContext, type FormState } from "./form.ts";
import css from "./form.module.css";
import { focusField } from "./summary.ts";
import { FormFooter, type FormFooterProps } from "./FormFooter.tsx";
import { FormIndex } from "./FormIndex.tsx";

interface FormFrameProps extends FormFooterProps {
  form: FormState;
  onSubmit: () => unknown;
  /** True for a long form whose screen shows no index of its own. */
  isIndexed?: boolean;
  /** The name of the field that its user came to fill in. */
  focus?: string | undefined;
  /** The content is sent outside the company: only the button and Ctrl+Enter send it, never Enter in a field. */
  isOutgoing?: boolean;
  /** Above the fields. */
  head?: ReactNode;
  /** Between the fields and the footer. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Ctrl+Enter (Cmd+Enter) saves the focused form, or the only form when none is focused. */
function useSaveShortcut(root: RefObject<HTMLFormElement | null>, form: FormState): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const focused = event.target as HTMLElement;
      const isAlone =
        form.isDirty && focused.matches("body, main") && document.querySelectorAll("form").length === 1;
      if (!isAlone && !root.current?.contains(focused)) return;
      event.preventDefault();
      if (!event.repeat) root.current?.requestSubmit();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [root, form]);
}

/** Enter in an open list chooses an option and never submits the form, even when no option matches. */
function blockEnter(event: Pressed, isOutgoing: boolean): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
  const fields = isOutgoing ? "input" : "[role=combobox][aria-expanded=true]";
  if ((event.target as HTMLElement).matches(fields)) event.preventDefault();
}

export function FormFrame({
  form,
  onSubmit,
  isIndexed,
  isOutgoing = false,
  focus,
  head,
  foot,
  children,
  ...footer
}: FormFrameProps) {
  const root = useRef<HTMLFormElement>(null);
  useSaveShortcut(root, form);
  useEffect(() => focusField(root.current, focus), [focus]);
  useEffect(() => {
    form.attach(root.current);
    return () => form.attach(null);
  }, [form]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles the events of a dialog to the form that opened it.
    event.stopPropagation();
    void onSubmit();
  };
  return (
    <FormContext value={form}>
      <form
        ref={root}
        className={css.form}
        data-indexed={isIndexed || undefined}
        onSubmit={submit}
        onKeyDown={(event) => blockEnter(event, isOutgoing)}
        noValidate
        aria-busy={footer.isPending}
      >
        {isIndexed && <FormIndex />}
        <Stack gap={14} shrinks className={css.column}>
          {head}
          <Stack gap={14} shrinks className={css.fields} inert={Boolean(footer.giveUp)}>
            {children}
          </Stack>
          {foot}
          <FormFooter {...footer} />
        </Stack>
      </form>
    </FormContext>
  );
}
