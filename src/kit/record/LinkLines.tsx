// The links sent to outsiders: the recipient, whether each was opened, and its revocation.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { isLinkActive, type LinkState, linkBadge } from "#kernel/links/outsider-link.ts";
import { useMinute } from "#kernel/web/today.ts";
import { Badge } from "../cell/cells.tsx";
import { confirm } from "../dialog/Confirm.tsx";
import { notifyFailure } from "../notify.ts";
import css from "./link-lines.module.css";

const openingsText = ({ firstSeenAt, lastSeenAt, seenCount }: LinkState): string => {
  if (firstSeenAt === null || lastSeenAt === null) return "";
  return seenCount === 1
    ? `le ${frenchInstant(firstSeenAt)}`
    : `${seenCount} fois, la dernière le ${frenchInstant(lastSeenAt)}`;
};

interface LinkLinesProps {
  links: readonly LinkState[];
  /** The effect of a revocation on its recipient: « ne pourra plus ouvrir la page du devis. » */
  consequence: string;
  /** Absent without permission. */
  revoke?: ((link: LinkState) => Promise<unknown>) | undefined;
}

function Line({ link, consequence, revoke }: Omit<LinkLinesProps, "links"> & { link: LinkState }) {
  const now = useMinute();
  const { label, tone } = linkBadge(link, now);
  const confirmRevoke = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: "Désactiver ce lien ?",
      text: `${link.name} ${consequence}`,
      yes: "Désactiver",
      isDanger: true,
    });
    if (isConfirmed) await revoke?.(link).catch(notifyFailure);
  };
  return (
    <li>
      <div>
        <strong>{link.name}</strong>
        <small>{link.email}</small>
      </div>
      <div>
        <Badge tone={tone}>{label}</Badge>
        <small>{openingsText(link)}</small>
      </div>
      {isLinkActive(link, now) && revoke && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => void confirmRevoke()}
          aria-label={`Désactiver le lien de ${link.name}`}
        >
          Désactiver le lien
        </Button>
      )}
    </li>
  );
}

export const LinkLines = ({ links, ...line }: LinkLinesProps) => (
  <ul className={css.lines}>
    {links.map((link) => (
      <Line key={link.id} link={link} {...line} />
    ))}
  </ul>
);
