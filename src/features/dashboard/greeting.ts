/** The part of the day, as a greeting names it. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening';

/** The part of the day at an hour of the device's clock (0 to 23). */
export function dayPart(hour: number): DayPart {
  if (hour < 4 || hour >= 19) return 'evening';
  if (hour < 12) return 'morning';
  return hour < 14 ? 'noon' : 'afternoon';
}
