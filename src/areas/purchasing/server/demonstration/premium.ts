// Premium cars of the demonstration company, with photos drawn by code.
import sharp from "sharp";
import { sql } from "kysely";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { premiumDraftSchema } from "../../model/premium.ts";
import { createPremiumCar } from "../premium.ts";

/** Color, paint, share of the new price, mileage, months since the first registration, owner. */
const premiumCars = [
  ["Noir Intense", "#23262b", 0.86, 12_400, 11, "Mme de Villiers", "INDIVIDUAL"],
  ["Bleu Iron", "#2f5d9a", 0.78, 21_800, 19, "M. Aubert", "INDIVIDUAL"],
  ["Rouge Flamme", "#b3262e", 0.92, 6_300, 7, "Galerie Sorel", "COMPANY"],
  ["Blanc Glacier", "#e9edf0", 0.7, 33_100, 26, "M. Lenoir", "INDIVIDUAL"],
] as const;

const sides = { front: "translate(96 0) scale(-1 1)", side: "" } as const;

/** A drawing of a car on the forecourt. */
async function drawnPhoto(paint: string, side: keyof typeof sides): Promise<Upload> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="640" height="480">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#b9d3e8"/><stop offset="1" stop-color="#eef3f6"/></linearGradient></defs>
    <rect width="96" height="44" fill="url(#sky)"/><path d="M0 44V30h14v-6h20v10h22V22h18v14h22v8z" fill="#c3c9cf"/>
    <rect y="44" width="96" height="28" fill="#9aa1a9"/><ellipse cx="48" cy="60" rx="44" ry="4" fill="#000" opacity=".25"/>
    <g transform="${sides[side]}"><path d="M6 53v-8c0-3 2-5 5-6l17-4 13-9c2-2 5-2 8-2h13c5 0 8 1 11 4l9 8 7 2c3 1 5 3 5 6v9z" fill="${paint}" stroke="#222" stroke-width=".5"/>
      <path d="M32 35l11-8h8v8zM54 27h8c3 0 5 1 7 3l5 5H54z" fill="#dbe8f1" stroke="#222" stroke-width=".4"/>
      <path d="M9 45h7l-2 3H8zM88 44h5v4h-4z" fill="#f6e8b1"/>
      <g fill="#1d1d1f"><circle cx="24" cy="54" r="7.5"/><circle cx="76" cy="54" r="7.5"/></g>
      <g fill="#b8bec4"><circle cx="24" cy="54" r="4.2"/><circle cx="76" cy="54" r="4.2"/></g></g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
  return { name: `${side}.jpg`, type: "image/jpeg", bytes };
}

export async function demonstratePremium(call: Call): Promise<void> {
  const salesman = await actingAs(call, "Apolline de Rohan");
  const { rows } = await sql<{ id: string; price: number }>`
    select id, price from (
      select distinct on (f.brand, f.model) f.id, f.buying_price_cents::float8 as price from finish f
      where f.is_proposable and f.buying_price_cents is not null order by f.brand, f.model, f.buying_price_cents desc
    ) dearest order by price desc, id limit ${premiumCars.length}`.execute(call.db);
  for (const [at, [color, paint, share, mileage, age, owner, ownerKind]] of premiumCars.entries()) {
    const finish = rows[at];
    if (!finish) return;
    const draft = premiumDraftSchema.parse({
      vin: `VZZECUR3E0${String(3_100_000 + at * 4_177).slice(-7)}`,
      finishId: finish.id,
      color,
      priceCents: Math.round((finish.price * share) / 10_000) * 10_000,
      mileage,
      firstRegistrationDate: addDays(call.today, -30 * age),
      ownerName: owner,
      ownerKind,
      vatRegime: ownerKind === "INDIVIDUAL" ? "MARGIN" : "FRENCH",
      paidOn: call.today,
      paymentReference: `VIR premium ${at + 1}`,
      ...(ownerKind === "INDIVIDUAL" && {
        sellerQuality: "Cadre",
        sellerAddress: `${12 + at} avenue de Breteuil, 75007 Paris`,
        identityKind: "IDENTITY_CARD",
        identityNumber: `D2H6862M${at}`,
        identityIssuedOn: addDays(call.today, -900 - at),
        identityAuthority: "Préfecture de police de Paris",
      }),
    });
    await createPremiumCar(salesman, draft, [
      await drawnPhoto(paint, "side"),
      await drawnPhoto(paint, "front"),
    ]);
  }
}
