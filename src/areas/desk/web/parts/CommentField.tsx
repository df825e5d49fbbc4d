// The text of a comment; « @ » opens the names of colleagues, and the chosen account is sent along.
import { Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { inputProps } from "#kit/field/input-props.ts";
import { useField } from "#kit/form/form.ts";
import { peopleContract } from "#people/contract.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { mentionBeforeCaret } from "../../model/mention.ts";
import css from "./remarks.module.css";

const fieldProps = {
  name: "text",
  label: "Nouveau commentaire",
  placeholder: "« @ » pour mentionner quelqu’un",
};
const maximumSuggestions = 6;

export function CommentField() {
  const field = useField<string>(fieldProps, true);
  const mentions = useField<string[]>({ name: "mentions", label: "Mentions" });
  const [mention, setMention] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { data } = useRead(peopleContract.listColleagues, mention === null ? undefined : {}, {
    isQuiet: true,
  });
  const found =
    mention === null
      ? []
      : (data?.items ?? [])
          .filter(({ name }) => normalText(name).includes(normalText(mention)))
          .slice(0, maximumSuggestions);
  const updateMention = (): void => {
    const { value = "", selectionStart = 0 } = area.current ?? {};
    setMention(mentionBeforeCaret(value, selectionStart));
  };
  const choose = ({ id, name }: { id: string; name: string }): void => {
    const text = area.current?.value ?? "";
    const caret = area.current?.selectionStart ?? text.length;
    const start = caret - (mention ?? "").length;
    field.set(`${text.slice(0, start)}${name} ${text.slice(caret)}`);
    mentions.set([...new Set([...(mentions.value ?? []), id])]);
    setMention(null);
    area.current?.focus();
  };
  return (
    <div
      className={css.mention}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || mention === null) return;
        event.stopPropagation();
        setMention(null);
        area.current?.focus();
      }}
    >
      <Textarea
        ref={area}
        {...inputProps(fieldProps, field)}
        rows={2}
        value={field.value ?? ""}
        onChange={(event) => {
          field.set(event.currentTarget.value);
          updateMention();
        }}
        onClick={updateMention}
        onBlur={field.touch}
      />
      {found.length > 0 && (
        <ul aria-label="Collègues à mentionner">
          {found.map((colleague) => (
            <li key={colleague.id}>
              <button type="button" onClick={() => choose(colleague)}>
                @{colleague.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
