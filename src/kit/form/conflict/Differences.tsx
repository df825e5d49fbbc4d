// A table of what two people changed in one record.
import css from "../form.module.css";
import type { FormState } from "../form.ts";
import { DifferenceText, describeField } from "./difference-text.tsx";
import type { Difference } from "./merge.ts";

export function Differences({
  of,
  form,
  isCollision,
}: {
  of: readonly Difference[];
  form: FormState;
  isCollision: boolean;
}) {
  return (
    <div className={css.differences}>
      <table>
        <thead>
          <tr>
            <th>{isCollision ? "Modifié par vous deux" : "Repris de sa version"}</th>
            <th>Sa version</th>
            <th>{isCollision ? "Votre saisie" : "Avant"}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((one, index) => {
            const field = describeField(form, one.path);
            return (
              // The rows of a table rendered once never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row">{one.kind === "order" ? `${field.label} (ordre)` : field.label}</th>
                <td>
                  <DifferenceText of={one} field={field} side="theirs" isCollision={isCollision} />
                </td>
                <td>
                  <DifferenceText of={one} field={field} side="mine" isCollision={isCollision} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
