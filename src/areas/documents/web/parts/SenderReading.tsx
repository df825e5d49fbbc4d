// The document chosen on a public page, next to the values read in it: the sender sees their doubts before it sends.
import { Loader } from "@mantine/core";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { isDay } from "#kernel/calendar/day.ts";
import { FilePreview } from "#kit/document/FilePreview.tsx";
import { useFormState } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { type KitLanguage, LanguageContext } from "#kit/words.ts";
import type { SenderReading as Reading } from "../../model/sender-reading.ts";
import css from "./sender-reading.module.css";
import { senderWords } from "./sender-words.ts";

interface SenderReadingProps {
  /** Reads the file at the server, which stores nothing. */
  read: (file: File) => Promise<Reading>;
}

type State = "NONE" | "BUSY" | "FAILED" | Reading;

function useReading(file: File | undefined, read: SenderReadingProps["read"]): State {
  const [state, setState] = useState<State>("NONE");
  useEffect(() => {
    if (!file) return setState("NONE");
    let isCurrent = true;
    setState("BUSY");
    read(file).then(
      (found) => isCurrent && setState(found),
      () => isCurrent && setState("FAILED"),
    );
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  return state;
}

const locales: Readonly<Record<KitLanguage, string>> = { fr: "fr-FR", de: "de-DE", en: "en-GB" };
const textOf = (value: string, language: KitLanguage): string =>
  isDay(value)
    ? new Intl.DateTimeFormat(locales[language], { timeZone: "UTC" }).format(new Date(value))
    : value;

function Values({ values }: Pick<Reading, "values">) {
  const language = useContext(LanguageContext);
  const words = senderWords[language];
  return (
    <Stack as="ul" gap={8} className={css.values}>
      {values.map(({ key, value, isDoubtful, expected }) => (
        <li key={`${key} ${value}`} data-differs={expected !== null || undefined}>
          <Text as="small" ink="muted">
            {words.labels[key]}
          </Text>
          <strong>{textOf(value, language)}</strong>
          {expected !== null && (
            <em>
              {words.expected} {expected}
            </em>
          )}
          {isDoubtful && <em data-doubt>{words.check}</em>}
        </li>
      ))}
    </Stack>
  );
}

function Result({ of: { isRead, isOther, values } }: { of: Reading }) {
  const words = senderWords[useContext(LanguageContext)];
  if (!isRead || (values.length === 0 && !isOther)) return <p role="status">{words.unread}</p>;
  const isAgreed = !isOther && values.every(({ expected }) => expected === null);
  return (
    <>
      <p role="status" className={isAgreed ? css.agreed : css.warning}>
        {isOther ? words.other : isAgreed ? words.agrees : words.differs}
      </p>
      <Values values={values} />
    </>
  );
}

export default function SenderReading({ read }: SenderReadingProps) {
  const form = useFormState();
  const file = useSyncExternalStore(form.subscribe, () => form.files["file"]);
  const state = useReading(file, read);
  const words = senderWords[useContext(LanguageContext)];
  if (!file || state === "NONE" || state === "FAILED") return null;
  return (
    <div className={css.reading}>
      <FilePreview file={file} />
      <Stack gap={10} shrinks>
        <h3 className={css.title}>{words.title}</h3>
        {state === "BUSY" ? (
          <p role="status">
            <Loader size="xs" /> {words.reading}
          </p>
        ) : (
          <Result of={state} />
        )}
      </Stack>
    </div>
  );
}
