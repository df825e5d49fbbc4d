// The address of a signer: unreadable in the database, and yet restored as it was sent.
import { expect, it } from "vitest";
import { secretColumns } from "#app/server/secret-columns.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { signatures } from "../../contract.ts";
import { buildProcedure, someSigner } from "#tests/builders/signatures.ts";
import { signAs } from "./sign-as.ts";
import { remind, signatureLink } from "../procedures/procedures.ts";
import { signersOf } from "../signers/signers.ts";

const app = testApplication("2026-11-22T08:00:00.000Z");

let person = 0;
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.application.database.pool.query<Row>(text, values)).rows;

async function sent() {
  const email = `adresse${++person}@exemple.test`;
  return app.within(async (call) => {
    const { id } = await buildProcedure(call, { signers: [someSigner({ email })] });
    const [signer] = await signersOf(call, id);
    return {
      id,
      email,
      linkId: signer?.linkId ?? "",
      address: await signatureLink(call, { signatureId: id }),
    };
  });
}
const tokenOf = (address: string): string => address.split("/").at(-1) ?? "";
const visit = (address: string) =>
  app.as(null)(signatures.openVisit, { params: { token: tokenOf(address) } });
const copied = (id: string) => app.within((call) => signatureLink(call, { signatureId: id }));
async function lastAddress(email: string): Promise<string> {
  const [row] = await query<{ body: string }>(
    "select body from message where recipient = $1 order by created_at desc, id desc limit 1",
    [email],
  );
  return /http\S+/.exec(row?.body ?? "")?.[0] ?? "";
}

it("the token is in no table except the pending message", async () => {
  const { address } = await sent();
  const tables = await query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { name } of tables)
    if (
      (await query(`select from ${name} t where t::text like $1 limit 1`, [`%${tokenOf(address)}%`])).length
    )
      holding.push(name);
  expect(holding).toEqual(["message"]);
});

it("a reminder and « Copier le lien » give the address already sent", async () => {
  const { id, email, address } = await sent();
  expect(await lastAddress(email)).toBe(address);
  expect(await copied(id)).toBe(address);
  app.setClock("2026-11-24T08:00:00.000Z");
  await app.within((call) => remind(call, { signatureId: id, version: null }));
  expect(await lastAddress(email)).toBe(address);
  expect((await visit(address)).state).toBe("READY");
  app.setClock("2026-11-22T08:00:00.000Z");
});

it("an unencrypted token is hashed alike, encrypted at the next start and still accepted", async () => {
  const { id, linkId, address } = await sent();
  await query(
    `update outsider_link set encrypted_token = $2, token_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex') where id = $1`,
    [linkId, tokenOf(address)],
  );
  await encryptSecrets(app.application.database.db, secretColumns, app.application.services.cipherFor);
  const [row] = await query<{ kept: string }>(
    "select encrypted_token as kept from outsider_link where id = $1",
    [linkId],
  );
  expect(row?.kept).not.toContain(tokenOf(address));
  expect(await copied(id)).toBe(address);
  expect((await visit(address)).state).toBe("READY");
});

it("after the loss of the secret the sent address still works, until another is copied", async () => {
  const { id, linkId, address } = await sent();
  await query("update outsider_link set encrypted_token = '1.AAAA' where id = $1", [linkId]);
  expect((await visit(address)).state).toBe("READY");
  const fresh = await copied(id);
  expect(fresh).not.toBe(address);
  expect((await visit(fresh)).state).toBe("READY");
  await expect(visit(address)).rejects.toMatchObject({ kind: "missing" });
});

it("a signer's actions are recorded under their link, in the history and on the link itself", async () => {
  const { id, email, linkId, address } = await sent();
  await app.within((call) => signAs(call, tokenOf(address)));
  const lines = await query<{ whoId: string; whoName: string }>(
    `select distinct who_id as "whoId", who_name as "whoName" from audit_line
     where record = 'signature' and record_id = $1 and did in ('a ouvert le document', 'a signé')`,
    [id],
  );
  expect(lines).toEqual([{ whoId: `link:${linkId}`, whoName: `Camille Durand (${email})` }]);
  expect(await query("select kind, seen_count from outsider_link where id = $1", [linkId])).toEqual([
    { kind: "signature", seen_count: 1 },
  ]);
});
