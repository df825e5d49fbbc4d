// Our own drawing of a car, unfolded: its left side, top, right side, front, back and cabin, in named parts. Screens
// and papers share it, so that a point means the same on both.

/** Only M, L, Q, A and Z, absolute: they can be mirrored number by number. */
type Path = string;

interface Place {
  x: number;
  y: number;
  /** Seen from the other side, within a view of this width. */
  mirroredIn?: number;
}

/** Places the path of a view in the drawing. */
export function placePath(path: Path, { x, y, mirroredIn }: Place): Path {
  const across = (value: number): number => (mirroredIn === undefined ? value : mirroredIn - value) + x;
  return path.replace(/([MLQA])([^MLQAZ]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const sizes = letter === "A" ? numbers.splice(0, 5) : [];
    // A mirror reverses the direction of an arc.
    if (letter === "A" && mirroredIn !== undefined) sizes[4] = 1 - (sizes[4] ?? 0);
    const points = numbers.map((value, index) => (index % 2 === 0 ? across(value) : value + y));
    return `${letter}${[...sizes, ...points].join(" ")}`;
  });
}

export const drawingSize = { width: 320, height: 582 } as const;

export const views = {
  left: "Côté gauche",
  top: "Dessus",
  right: "Côté droit",
  front: "Avant",
  back: "Arrière",
  inside: "Habitacle",
} as const;
export type View = keyof typeof views;

/** Position of the label of each view. */
export const viewLabels: readonly { view: View; x: number; y: number }[] = [
  { view: "left", x: 160, y: 112 },
  { view: "top", x: 160, y: 240 },
  { view: "right", x: 160, y: 345 },
  { view: "front", x: 78, y: 465 },
  { view: "back", x: 242, y: 465 },
  { view: "inside", x: 160, y: 578 },
];

/** Parts of a side, seen from the left: name and outline. */
const sideOutlines: Readonly<Record<string, readonly [name: string, path: Path]>> = {
  FrontCorner: ["Angle avant", "M44 50 L15 56 Q8 60 9 72 Q10 82 18 83 L46 83 L46 66 Z"],
  RearCorner: ["Angle arrière", "M274 83 L302 83 Q310 76 306 60 L299 47 L296 60 L276 64 Z"],
  Wing: ["Aile avant", "M44 50 L98 43 L98 82 L94 82 A24 24 0 0 0 46 82 L46 66 Z"],
  FrontDoor: ["Porte avant", "M98 43 L172 42 L172 83 L98 83 Z"],
  RearDoor: ["Porte arrière", "M172 42 L232 42 L232 66 A24 24 0 0 0 226 82 L226 83 L172 83 Z"],
  Quarter: ["Aile arrière", "M232 42 L266 41 L299 47 L296 60 L276 64 L274 82 A24 24 0 0 0 232 66 Z"],
  Sill: ["Bas de caisse", "M95 84 L225 84 L225 91 L95 91 Z"],
  FrontGlass: ["Vitre avant", "M102 41 L130 19 L168 17 L168 40 Z"],
  RearGlass: ["Vitre arrière", "M174 40 L174 17 L210 18 L248 40 Z"],
  Mirror: ["Rétroviseur", "M100 40 L94 30 Q98 26 106 29 L108 37 Z"],
  FrontWheel: ["Roue avant", "M52 84 A18 18 0 0 1 88 84 A18 18 0 0 1 52 84 Z"],
  RearWheel: ["Roue arrière", "M232 84 A18 18 0 0 1 268 84 A18 18 0 0 1 232 84 Z"],
};

interface Part {
  label: string;
  view: View;
  path: Path;
  /** Touch tolerance of a small part, in the units of the drawing. */
  reach?: number;
}

const masculine: readonly string[] = ["Sill", "Mirror", "FrontCorner", "RearCorner"];

const sideParts = (view: "left" | "right", place: Place): [string, Part][] =>
  Object.entries(sideOutlines).map(([key, [name, path]]) => {
    const word = view === "left" ? "gauche" : masculine.includes(key) ? "droit" : "droite";
    return [`${view}${key}`, { label: `${name} ${word}`, view, path: placePath(path, place) }];
  });

const partsOf = (
  view: View,
  { x, y }: Place,
  lines: Readonly<Record<string, readonly [string, Path]>>,
): [string, Part][] =>
  Object.entries(lines).map(([key, [label, path]]) => [
    key,
    { label, view, path: placePath(path, { x, y }) },
  ]);

const topOutlines = {
  frontBumperTop: ["Haut du pare-chocs avant", "M22 22 L30 24 Q14 62 30 100 L22 102 Q2 62 22 22 Z"],
  hood: ["Capot", "M30 24 L100 29 L100 95 L30 100 Q14 62 30 24 Z"],
  windscreen: ["Pare-brise", "M100 29 L128 37 L128 87 L100 95 Z"],
  roof: ["Toit", "M128 37 L218 37 L218 87 L128 87 Z"],
  rearWindow: ["Lunette arrière", "M218 37 L252 30 L252 94 L218 87 Z"],
  trunk: ["Dessus du coffre", "M252 30 L292 26 Q303 62 292 98 L252 94 Z"],
  rearBumperTop: ["Haut du pare-chocs arrière", "M292 26 L300 22 Q318 62 300 102 L292 98 Q303 62 292 26 Z"],
} as const;
const frontOutlines = {
  frontGlass: ["Pare-brise, de face", "M38 14 L102 14 L114 42 L26 42 Z"],
  frontHood: ["Bord du capot", "M26 42 L114 42 L122 57 L18 57 Z"],
  grille: ["Calandre", "M46 58 L94 58 L94 72 L46 72 Z"],
  rightHeadlight: ["Phare droit", "M17 58 L45 58 L45 72 L12 72 Z"],
  leftHeadlight: ["Phare gauche", "M95 58 L123 58 L128 72 L95 72 Z"],
  frontBumper: ["Pare-chocs avant", "M12 73 L128 73 L126 93 L14 93 Z"],
} as const;
const backOutlines = {
  backGlass: ["Lunette arrière, de dos", "M38 14 L102 14 L110 40 L30 40 Z"],
  tailgate: ["Hayon", "M31 41 L109 41 L107 72 L33 72 Z"],
  leftTailLight: ["Feu arrière gauche", "M14 45 L30 41 L32 66 L13 66 Z"],
  rightTailLight: ["Feu arrière droit", "M110 41 L126 45 L127 66 L108 66 Z"],
  rearBumper: ["Pare-chocs arrière", "M12 67 L32 67 L33 73 L107 73 L108 67 L128 67 L126 93 L14 93 Z"],
} as const;
/** The cabin from above, its nose to the left, under its headliner. */
const insideOutlines = {
  headliner: ["Ciel de toit", "M70 4 L250 4 Q256 4 256 10 L256 26 L64 26 L64 10 Q64 4 70 4 Z"],
  dashboard: ["Planche de bord", "M20 32 Q26 30 58 30 L58 86 Q26 86 20 84 Q10 58 20 32 Z"],
  frontSeats: ["Places avant", "M64 30 L142 30 L142 86 L64 86 Z"],
  rearSeats: ["Places arrière", "M148 30 L226 30 L226 86 L148 86 Z"],
  trunkInside: ["Intérieur du coffre", "M232 30 L292 30 Q306 58 292 86 L232 86 Z"],
} as const;

/** Decorative lines: roofs of the sides, wheels and plates. */
const sideLines: readonly Path[] = [
  "M98 43 L128 17 Q172 10 214 15 L266 41",
  "M61 84 A9 9 0 0 1 79 84 A9 9 0 0 1 61 84 Z",
  "M241 84 A9 9 0 0 1 259 84 A9 9 0 0 1 241 84 Z",
];
export const carLines: readonly Path[] = [
  ...sideLines.map((path) => placePath(path, { x: 4, y: 8 })),
  ...sideLines.map((path) => placePath(path, { x: -4, y: 240, mirroredIn: 320 })),
  placePath("M38 14 Q70 6 102 14", { x: 8, y: 352 }),
  placePath("M38 14 Q70 6 102 14", { x: 172, y: 352 }),
  placePath("M52 79 L88 79 L88 88 L52 88 Z", { x: 8, y: 352 }),
  placePath("M52 58 L88 58 L88 67 L52 67 Z", { x: 172, y: 352 }),
  placePath("M30 24 Q160 14 292 26", { x: 0, y: 112 }),
  placePath("M30 100 Q160 110 292 98", { x: 0, y: 112 }),
  placePath("M122 36 L122 52 M122 64 L122 80 M206 36 L206 80", { x: 0, y: 474 }),
];

const pointsIn = (path: Path): { x: number; y: number }[] =>
  [...path.matchAll(/([MLQA])([^MLQAZ]*)/g)].map(([, letter, rest = ""]) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = 0, y = 0] = letter === "A" ? numbers.slice(5) : numbers.slice(-2);
    return { x, y };
  });

interface Extent {
  least: number;
  most: number;
}
const extentOf = (values: readonly number[]): Extent => ({
  least: Math.min(...values),
  most: Math.max(...values),
});
const extentsIn = (path: Path): { x: Extent; y: Extent } => {
  const points = pointsIn(path);
  return { x: extentOf(points.map(({ x }) => x)), y: extentOf(points.map(({ y }) => y)) };
};

/**
 * Touch target size, in the units of the drawing, which is as wide as a phone; and the most it may take of
 * neighbours.
 */
const fingerSize = 40;
const maxReach = 13;

function reachOf(path: Path): { reach: number } | null {
  const { x, y } = extentsIn(path);
  const shortfall = fingerSize - Math.min(x.most - x.least, y.most - y.least);
  // An arc extends beyond its ends: none is small.
  return shortfall > 12 && !path.includes("A") ? { reach: Math.min(shortfall / 2, maxReach) } : null;
}

export const carParts: Readonly<Record<string, Part>> = Object.fromEntries(
  [
    ...sideParts("left", { x: 4, y: 8 }),
    ...partsOf("top", { x: 0, y: 112 }, topOutlines),
    ...sideParts("right", { x: -4, y: 240, mirroredIn: 320 }),
    ...partsOf("front", { x: 8, y: 352 }, frontOutlines),
    ...partsOf("back", { x: 172, y: 352 }, backOutlines),
    ...partsOf("inside", { x: 0, y: 474 }, insideOutlines),
  ].map(([key, part]) => [key, { ...part, ...reachOf(part.path) }]),
);

/** The middle of a part: position of a defect placed by keyboard. */
export function middleOf(part: string): { x: number; y: number } {
  const { x, y } = extentsIn(carParts[part]?.path ?? "M0 0");
  const mean = ({ least, most }: Extent): number => Math.round((least + most) / 2);
  return { x: mean(x), y: mean(y) };
}
