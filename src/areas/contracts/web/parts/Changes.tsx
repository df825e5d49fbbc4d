import { Text } from "#kit/layout/layout.tsx";
import type { ChangedLine } from "../../model/amendments/changed-lines.ts";
import css from "./changes.module.css";

/** Changes, before and after. */
export function Changes({ changes }: { changes: readonly ChangedLine[] }) {
  if (changes.length === 0)
    return (
      <Text below={10} ink="muted">
        Rien ne change encore.
      </Text>
    );
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Ce qui change</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{line.before}</td>
            <td>
              <strong>{line.after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
