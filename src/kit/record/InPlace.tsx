// A fact edited in place: Enter saves, Escape cancels, an error is shown next to the field.
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { deleteDraft, readDraft } from "../form/draft/draft-store.ts";
import { notifySuccess } from "../notify.ts";
import css from "./in-place.module.css";

/** The props passed to the form of a fact. */
export interface InPlaceFormProps {
  draft: string;
  submit: string;
  onDone: () => void;
  onCancel: () => void;
}

interface InPlaceProps {
  /** The label of the fact: « Commission ». */
  label: string;
  /** The displayed value; null when it is empty. */
  value: ReactNode;
  /** The draft key: one for each fact of each record. */
  draft: string;
  /** The form, with its one field. */
  form: (props: InPlaceFormProps) => ReactNode;
}

/** A form with an unsaved draft reopens. */
const hasDraft = (draft: string): boolean => readDraft(draft) !== null;

/** A sibling of the form, so that it focuses the field once the code of the form is loaded. */
function FocusField({ within: root }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => root.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [root]);
  return null;
}

function InPlace({ label, value, draft, form }: InPlaceProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(draft));
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (!isOpen) deleteDraft(draft);
    if (wasOpen.current && !isOpen) root.current?.querySelector<HTMLElement>("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, draft]);
  const close = (): void => setOpen(false);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  if (isOpen)
    return (
      // Handles the keys of the form, whichever field has the focus.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div ref={root} className={css.editing} onKeyDown={handleKey}>
        <Suspense>
          {form({
            draft,
            submit: "Enregistrer",
            onDone: () => {
              notifySuccess(`${label} : enregistré.`);
              close();
            },
            onCancel: close,
          })}
          <FocusField within={root} />
        </Suspense>
      </div>
    );
  const isEmpty = value === null || value === undefined || value === "" || value === false;
  // The same button for both states: it keeps the focus when the added value comes back from the server.
  return (
    <div ref={root} className={css.value} data-empty={isEmpty || undefined}>
      {!isEmpty && <span>{value}</span>}
      <Button
        variant="subtle"
        size="compact-xs"
        px={6}
        aria-label={`${isEmpty ? "Ajouter" : "Modifier"} : ${label}`}
        onClick={() => setOpen(true)}
      >
        {isEmpty ? "Ajouter" : <IconPencil size={14} stroke={1.7} />}
      </Button>
    </div>
  );
}

/** A fact editable in place with permission, read-only otherwise. */
export const inPlace = ({ mayEdit, ...fact }: InPlaceProps & { mayEdit: boolean }): ReactNode =>
  mayEdit ? <InPlace key={fact.draft} {...fact} /> : fact.value;
