// The accounts and journals of the company, the settings of the books of an issuer.
import { sql } from "kysely";
import type { z } from "zod";
import { issuerNames } from "#billing/server/issuers.ts";
import { addDays, type Day, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, findRow, get } from "#kernel/server/records/records.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { accountLabel, accountNumbers, isCollective, isToConfirm } from "../../model/accounts.ts";
import { journalKeys, journals } from "../../model/journals.ts";
import { settingsRecord } from "../../model/records.ts";
import type {
  accountFormSchema,
  accountsSchema,
  settingsForm,
  settingsViewSchema,
} from "../../model/views.ts";
import "../tables.ts";

type Accounts = z.output<typeof accountsSchema>;
type Settings = z.output<typeof settingsViewSchema>;

const endOf = (iban: string): string => iban.slice(-4);

export async function readAccounts(call: Call): Promise<Accounts> {
  const rows = await call.db.selectFrom("bookAccount").selectAll().orderBy("fromDay").execute();
  const latest = new Map(rows.map((row) => [`${row.kind} ${row.role}`, row]));
  const entry = (kind: "ACCOUNT" | "JOURNAL" | "BANK", role: string, label: string) => ({
    kind,
    role: kind === "BANK" ? endOf(role) : role,
    label,
    isCollective: kind === "ACCOUNT" && isCollective(role),
    isToConfirm: kind === "ACCOUNT" && isToConfirm(role),
    code: latest.get(`${kind} ${role}`)?.code ?? role,
    fromDay: latest.get(`${kind} ${role}`)?.fromDay ?? null,
  });
  const banks = new Set(rows.filter(({ kind }) => kind === "BANK").map(({ role }) => role));
  return {
    accounts: [
      ...accountNumbers.map((role) => entry("ACCOUNT", role, accountLabel(role))),
      ...journalKeys.map((role) => entry("JOURNAL", role, journals[role])),
      ...[...banks].map((iban) => entry("BANK", iban, `Banque, compte …${endOf(iban)}`)),
    ],
    settings: await allSettings(call),
  };
}

export async function readSettings(call: Call, issuerId: string): Promise<Settings> {
  const names = await issuerNames(call);
  return { ...(await get(call, "bookSettings", issuerId)), name: names.get(issuerId) ?? "" };
}

async function allSettings(call: Call): Promise<Settings[]> {
  const names = await issuerNames(call);
  const rows = await call.db
    .selectFrom("bookSettings")
    .select(["id", "version", ...keysOf(settingsRecord.shape)])
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, name: names.get(row.id) ?? "" }));
}

/** The first day that no issuer has frozen. */
async function firstOpenDay(call: Call): Promise<Day> {
  const { day } = await call.db
    .selectFrom("bookSettings")
    .select((of) => of.fn.max("firstOpenOn").as("day"))
    .executeTakeFirstOrThrow();
  return day ?? firstOfMonth(call.today);
}

/** The stored role: the full IBAN for the last four characters of one. */
async function storedRole(call: Call, { kind, role }: AccountForm): Promise<string> {
  const roles: readonly string[] =
    kind === "ACCOUNT"
      ? accountNumbers
      : kind === "JOURNAL"
        ? journalKeys
        : (await call.db.selectFrom("bankAccount").select("iban").execute()).map(({ iban }) => iban);
  const found = roles.find((one) => (kind === "BANK" ? endOf(one) : one) === role);
  if (found === undefined)
    throw invalid({ role: "Ce compte n’est pas de ceux que les écritures utilisent." });
  return found;
}

type AccountForm = z.output<typeof accountFormSchema>;

/**
 * A replacement stays in the class of its account. Collective accounts, bank accounts and journals never share a code,
 * which identifies their third parties, statements and entry numbers.
 */
async function requireOwnCode(
  call: Call,
  { kind, role, code, fromDay }: AccountForm,
  stored: string,
): Promise<void> {
  const chart = kind === "BANK" ? "512" : role;
  if (kind !== "JOURNAL" && code[0] !== chart[0])
    throw invalid({ code: `Le compte ${chart} se remplace par un compte de la classe ${chart[0] ?? ""}.` });
  const { accounts } = await readAccounts(call);
  const rows = await call.db
    .selectFrom("bookAccount")
    .select(["kind", "role", "fromDay as from", "code"])
    .orderBy("fromDay")
    .execute();
  const datedCodes = (ofKind: string, ofRole: string) =>
    rows.filter((row) => row.kind === ofKind && (ofKind === "BANK" ? endOf(row.role) : row.role) === ofRole);
  const current = inForceOn(datedCodes(kind, role), fromDay)?.code ?? stored;
  if (current === code) throw invalid({ code: "C’est déjà le code en vigueur ce jour-là." });
  const isOwn = kind !== "ACCOUNT" || isCollective(role);
  const taken = accounts.find((one) => {
    if ((one.kind === "JOURNAL") !== (kind === "JOURNAL") || (one.kind === kind && one.role === role))
      return false;
    if (!isOwn && one.kind === "ACCOUNT" && !one.isCollective) return false;
    const dated = datedCodes(one.kind, one.role);
    const later = dated.filter(({ from }) => from > fromDay);
    return [inForceOn(dated, fromDay) ?? { code: one.role }, ...later].some((row) => row.code === code);
  });
  if (taken) throw invalid({ code: `Ce numéro est déjà celui de : ${taken.label}.` });
}

/** Entries of frozen months keep their account: those from that day on are derived again the night after. */
export async function setAccount(call: Call, form: AccountForm): Promise<Accounts> {
  const { kind, fromDay, code } = form;
  const role = await storedRole(call, form);
  const open = await firstOpenDay(call);
  if (fromDay < open)
    throw invalid({ fromDay: `Au plus tôt le ${frenchDay(open)} : les mois précédents sont figés.` });
  if (kind !== "JOURNAL" && !/^\d{3,10}$/.test(code))
    throw invalid({ code: "Un numéro de compte commence par trois chiffres : 3 à 10 chiffres." });
  await requireOwnCode(call, form, role);
  const same = await findRow(call, "bookAccount", { kind, role, fromDay });
  const label =
    kind === "BANK"
      ? `le compte de banque …${endOf(role)}`
      : `le ${kind === "ACCOUNT" ? "compte" : "journal"} ${role}`;
  const did = `a remplacé ${label} par ${code} à partir du ${frenchDay(fromDay)}`;
  if (same) await change(call, "bookAccount", { id: same.id, version: null, did }, { code });
  else await create(call, "bookAccount", { kind, role, fromDay, code }, did);
  if (kind !== "JOURNAL") await deriveAgain(call, fromDay);
  return readAccounts(call);
}

const deriveAgain = (call: Call, from: Day) =>
  sql`update book_fact f set rules = null where f.day >= ${from} or exists (
    select from book_entry e where e.source = f.source and e.source_id = f.source_id and e.day >= ${from})`.execute(
    call.db,
  );

/** The start may change until a first month is frozen: earlier entries go into that of the opening. */
export async function setSettings(
  call: Call,
  issuerId: string,
  { version, ...form }: z.output<typeof settingsForm>,
): Promise<Settings> {
  const before = await get(call, "bookSettings", issuerId);
  const startsOn = firstOfMonth(form.startsOn);
  const hasFrozen = before.firstOpenOn > before.startsOn;
  if (startsOn !== before.startsOn && hasFrozen)
    throw invalid({
      startsOn: `Des mois sont figés depuis le ${frenchDay(before.startsOn)} : le début ne change plus.`,
    });
  if (form.fiscalMonth !== before.fiscalMonth && hasFrozen)
    throw invalid({ fiscalMonth: "Des mois sont figés et numérotés : l’exercice ne change plus." });
  if (startsOn > addDays(call.today, 366)) throw invalid({ startsOn: "Au plus tard dans un an." });
  // Deleted while they are open: those before the first open day never change.
  await call.db
    .deleteFrom("bookEntry")
    .where("issuerId", "=", issuerId)
    .where("day", "<", startsOn)
    .execute();
  await change(
    call,
    "bookSettings",
    { id: issuerId, version, did: "a réglé les livres" },
    { ...form, startsOn, firstOpenOn: hasFrozen ? before.firstOpenOn : startsOn },
  );
  if (startsOn !== before.startsOn)
    await call.db.updateTable("bookFact").set({ rules: null }).where("issuerId", "=", issuerId).execute();
  return readSettings(call, issuerId);
}
