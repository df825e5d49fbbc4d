// A fact that is changed where it stands: Enter saves, Escape gives it back, an error stands beside the field.
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

/** What the form of a fact takes from here. */
export interface InPlaceFormProps {
  draft: string;
  submit: string;
  onDone: () => void;
  onCancel: () => void;
}

interface InPlaceProps {
  /** The word of the fact: « Commission ». */
  label: string;
  /** As it is read; null where nobody has filled it in. */
  value: ReactNode;
  /** Where what is typed is kept until it is saved: one for each fact of each record. */
  draft: string;
  /** The form, with its one field. */
  form: (props: InPlaceFormProps) => ReactNode;
}

/** A form reopens with what was typed and not saved. */
const hasDraft = (draft: string): boolean => readDraft(draft) !== null;

/** Beside the form, so that the field has the focus once the code of the form is there. */
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
      // What is pressed in the form is heard here, whichever field has the focus.
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
  // One button for both: it keeps the focus when what was added comes back from the server.
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

/** The value of a fact, changed where it stands by who may; for anybody else, the value alone. */
export const inPlace = ({ mayEdit, ...fact }: InPlaceProps & { mayEdit: boolean }): ReactNode =>
  mayEdit ? <InPlace key={fact.draft} {...fact} /> : fact.value;
