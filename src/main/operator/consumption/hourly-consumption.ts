import { type ElectricityCall, electricityCall } from '../electricity-call.ts';

/** Dates are `YYYY-MM-DD`; `fromDate` is inclusive, `toDate` exclusive. */
export type HourlyConsumptionQuery = {
  readonly propertyId: string;
  readonly fromDate: string;
  readonly toDate: string;
};

/** `docs/api.md`, 4.3. */
export const hourlyConsumptionCall = (query: HourlyConsumptionQuery): ElectricityCall =>
  electricityCall('hourly-consumption', {
    id: query.propertyId,
    parameters: [
      ['from_date', query.fromDate],
      ['to_date', query.toDate],
    ],
  });
