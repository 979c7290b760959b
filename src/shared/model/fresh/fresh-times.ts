/** The times of day for automatic fetching, every half hour: `07:00`. Free of zod: the renderer reads it too. */
export const FRESH_TIMES = [
  ...hours('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'),
  ...hours('12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'),
] as const;
export type FreshTime = `${number}:${'00' | '30'}`;

function hours(...names: readonly string[]): FreshTime[] {
  return names.flatMap((name): FreshTime[] => [`${name}:00` as FreshTime, `${name}:30` as FreshTime]);
}
