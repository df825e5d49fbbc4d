// The words of a comment; « @ » opens the names of colleagues, and the account that was chosen goes with them.
import { Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useRead } from "#kernel/web/reads.ts";
import { frameOf } from "#kit/field/fields.tsx";
import { useField } from "#kit/form/form.ts";
import { peopleContract } from "#people/contract.ts";
import { typedName } from "../../model/mention.ts";
import css from "./remarks.module.css";

const props = { name: "text", label: "Nouveau commentaire", placeholder: "« @ » pour mentionner quelqu’un" };
const proposed = 6;
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function CommentField() {
  const field = useField<string>(props, true);
  const mentions = useField<string[]>({ name: "mentions", label: "Mentions" });
  const [typed, setTyped] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { data } = useRead(peopleContract.listColleagues, typed === null ? undefined : {}, { isQuiet: true });
  const found =
    typed === null
      ? []
      : (data?.items ?? []).filter(({ name }) => plain(name).includes(plain(typed))).slice(0, proposed);
  const look = (): void => {
    const { value = "", selectionStart = 0 } = area.current ?? {};
    setTyped(typedName(value, selectionStart));
  };
  const choose = ({ id, name }: { id: string; name: string }): void => {
    const text = area.current?.value ?? "";
    const caret = area.current?.selectionStart ?? text.length;
    const start = caret - (typed ?? "").length;
    field.set(`${text.slice(0, start)}${name} ${text.slice(caret)}`);
    mentions.set([...new Set([...(mentions.value ?? []), id])]);
    setTyped(null);
    area.current?.focus();
  };
  return (
    <div
      className={css.mention}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        area.current?.focus();
      }}
    >
      <Textarea
        ref={area}
        {...frameOf(props, field)}
        rows={2}
        value={field.value ?? ""}
        onChange={(event) => {
          field.set(event.currentTarget.value);
          look();
        }}
        onClick={look}
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
