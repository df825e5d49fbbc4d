// The comments of colleagues on a record.
import { ActionIcon, Textarea } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState, useRef } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RemarksProps } from "#kit/ports.ts";
import { inputProps } from "#kit/field/input-props.ts";
import { useField } from "#kit/form/form.ts";
import { peopleContract } from "#people/contract.ts";
import { type Comment, remarkEndpoints } from "../../contract/remarks.ts";
import { mentionBeforeCaret } from "../../model/mention.ts";
import css from "./remarks.module.css";

function CommentItem({ comment }: { comment: Comment }) {
  const remove = useWrite(remarkEndpoints.deleteComment);
  const ask = async (): Promise<void> => {
    if (await confirm({ title: "Supprimer votre commentaire ?", yes: "Supprimer", isDanger: true }))
      await remove.mutateAsync({ params: { id: comment.id } }).catch(notifyFailure);
  };
  return (
    <li>
      <p>
        <strong>{comment.createdBy}</strong>
        <time dateTime={comment.createdAt}>{frenchInstant(comment.createdAt)}</time>
        {comment.isMine && (
          <ActionIcon size="sm" aria-label="Supprimer le commentaire" onClick={() => void ask()}>
            <IconTrash size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </p>
      <p className={css.said}>{comment.text}</p>
    </li>
  );
}

const fieldProps = {
  name: "text",
  label: "Nouveau commentaire",
  placeholder: "« @ » pour mentionner quelqu’un",
};
const maximumSuggestions = 6;

function CommentField() {
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

export default function Comments({ kind, id }: RemarksProps) {
  const { comments, addComment } = remarkEndpoints;
  const read = useRead(comments, { query: { record: kind, id } }, { isQuiet: true });
  const [round, setRound] = useState(0);
  if (read.error) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  return (
    <Section>
      <FormPanel
        key={round}
        endpoint={addComment}
        start={{ record: kind, recordId: id, text: "", mentions: [] }}
        draft={`comment ${kind} ${id}`}
        submit="Commenter"
        onDone={() => setRound(round + 1)}
      >
        <CommentField />
      </FormPanel>
      {read.data.items.length === 0 ? (
        <Empty title="Aucun commentaire" hint="Ce que vous écrivez ici est lu par toute l’équipe." />
      ) : (
        <Box as="ol" above={14} className={css.history}>
          {read.data.items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </Box>
      )}
    </Section>
  );
}
