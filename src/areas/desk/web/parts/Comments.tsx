// The comments of colleagues on a record.
import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RemarksProps } from "#kit/ports.ts";
import { type Comment, remarkEndpoints } from "../../contract/remarks.ts";
import { CommentField } from "./CommentField.tsx";
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
