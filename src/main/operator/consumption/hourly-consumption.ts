import { type ElectricityCall, pathSegment, queryText, SERVICE_PATH } from '../electricity-call.ts';

/** Dates are `YYYY-MM-DD`; `fromDate` is inclusive, `toDate` exclusive. */
export type HourlyConsumptionQuery = {
  readonly propertyId: string;
  readonly fromDate: string;
  readonly toDate: string;
};

/** `GET /electron/v1/property/{property_id}/consumption/hourly` (`docs/api.md`, 4.3). */
export const hourlyConsumptionCall = (query: HourlyConsumptionQuery): ElectricityCall => {
  const parameters = queryText([
    ['from_date', query.fromDate],
    ['to_date', query.toDate],
  ]);
  return {
    endpoint: 'hourly-consumption',
    method: 'GET',
    target: `${SERVICE_PATH}/property/${pathSegment(query.propertyId)}/consumption/hourly${parameters}`,
    template: `${SERVICE_PATH}/property/{property_id}/consumption/hourly`,
  };
};
