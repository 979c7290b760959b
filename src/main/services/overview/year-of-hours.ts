import { addDays } from '../../../shared/calendar/dates.ts';
import { hoursStrip } from '../../../shared/hours/hours-strip.ts';
import type { OverviewContract, OverviewHours } from '../../../shared/model/register/overview.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';

const STRIP_DAYS = 365;

/** A year of hours of the first home that has some; homes with a running contract come first. */
export async function yearOfHours(
  series: ConsumptionService['series'],
  places: readonly string[],
  contracts: readonly OverviewContract[],
  addresses: ReadonlyMap<string, string>,
  today: string,
): Promise<OverviewHours | null> {
  const running = contracts.filter(({ state }) => state === 'runs').map((one) => one.property.id);
  const toDate = addDays(today, 1);
  const fromDate = addDays(toDate, -STRIP_DAYS);
  for (const propertyId of new Set([...running, ...places])) {
    const found = await series({ propertyId, fromDate, toDate });
    if (found === null || found.counts.delivered === 0) continue;
    const { expected, pending, delivered } = found.counts;
    return {
      property: { id: propertyId, label: addresses.get(propertyId) || propertyId },
      ...{ fromDate, toDate, cells: hoursStrip(found), delivered, sum: found.sum },
      expected: expected - pending,
      unit: found.unit.text,
      fetchedAt: found.fetchedAt,
    };
  }
  return null;
}
