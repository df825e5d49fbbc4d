// The sections of a long form: the one being read, and those with something to correct.
import { IconAlertCircleFilled } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import css from "./form-index.module.css";
import { useFormState } from "./form.ts";
import { inDocumentOrder, useActiveSection } from "./sections.ts";
import { sectionsWithErrors } from "./summary.ts";

/** Forms with fewer sections need no index. */
const minimumSections = 3;

export function FormIndex() {
  const form = useFormState();
  const registered = useSyncExternalStore(form.subscribe, () => form.sections);
  const sections = useMemo(() => inDocumentOrder(registered), [registered]);
  const idsWithErrors = useSyncExternalStore(form.subscribe, () =>
    [...sectionsWithErrors(form)].join(" "),
  ).split(" ");
  const [current, go] = useActiveSection(sections);
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the index itself, sideways on a phone, never the page.
  useEffect(() => {
    const currentItem = list.current?.children[current] as HTMLElement | undefined;
    const { offsetLeft = 0, offsetTop = 0, offsetWidth = 0, offsetHeight = 0 } = currentItem ?? {};
    list.current?.scrollTo({
      left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2,
      top: offsetTop - (list.current.clientHeight - offsetHeight) / 2,
    });
  }, [current]);
  if (sections.length < minimumSections) return null;
  return (
    <nav className={css.index} aria-label="Sections du formulaire">
      <ul ref={list}>
        {sections.map(({ id, title, parent }, index) => (
          <li key={id} data-inside={parent !== undefined || undefined}>
            <button
              type="button"
              aria-current={index === current ? "location" : undefined}
              onClick={() => go(index)}
            >
              <span>{title}</span>
              {idsWithErrors.includes(id) && (
                <IconAlertCircleFilled size={14} role="img" aria-label="à corriger" className={css.wrong} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
