// Statement of the amounts a consumer undertakes to pay, just before the order button (C. conso., art. L221-14).
import { Box, Text } from "#kit/layout/layout.tsx";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

export function OrderSummary({ visit: { documents } }: { visit: Pick<Visit, "documents"> }) {
  return documents.map(
    ({ token, title, order }) =>
      order && (
        <Box
          key={token}
          as="section"
          above={20}
          padding={14}
          className={css.order}
          aria-label={`Ce que vous aurez à payer : ${title}`}
        >
          <h2>Ce que vous aurez à payer</h2>
          {documents.length > 1 && (
            <Text below={8} ink="quiet">
              {title}
            </Text>
          )}
          <dl>
            {order.lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div data-total>
              <dt>{order.total.label}</dt>
              <dd>{order.total.value}</dd>
            </div>
          </dl>
        </Box>
      ),
  );
}
