/** Milliseconds for a fixed amount of arithmetic, to compare runs on machines of different speed. */
export function calibrate(): number {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (x * 16_807) % 2_147_483_647;
  return x > 0 ? performance.now() - start : 0;
}
