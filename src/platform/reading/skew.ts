// The skew of a page: at the right angle its lines are dark rows between white ones.

export interface GreyImage {
  /** One byte per pixel, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}

const maximumDegrees = 12;

function darkPoints({ data, width, height }: GreyImage): [x: number, y: number][] {
  const mean = data.reduce((sum, value) => sum + value, 0) / Math.max(data.length, 1);
  const points: [number, number][] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < mean * 0.72) points.push([x, y]);
  return points;
}

function sharpness(
  points: readonly [number, number][],
  { width, height }: GreyImage,
  degrees: number,
): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Float64Array(width + height * 2);
  for (const [x, y] of points) {
    const row = Math.round(y * cosine - x * sine) + width;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** Degrees clockwise, in steps of a half; 0 where no angle is clearly better. */
export function skewOf(image: GreyImage): number {
  const points = darkPoints(image);
  const straight = sharpness(points, image, 0);
  let best = { degrees: 0, value: straight };
  for (let degrees = -maximumDegrees; degrees <= maximumDegrees; degrees += 0.5) {
    const value = sharpness(points, image, degrees);
    if (value > best.value) best = { degrees, value };
  }
  return best.value > straight * 1.04 ? best.degrees : 0;
}
