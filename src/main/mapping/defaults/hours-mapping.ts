import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { field, paths } from './field-candidates.ts';

/**
 * Only names: hours come in shapes that no record selector describes (days with arrays, columns, objects keyed by
 * time), which `read-hours.ts` knows. `start` and `time` are stamps; only `end` says that it is an end.
 */
export const HOURLY_CONSUMPTION: MappingDocument = {
  body: 'HourlyConsumptionResponse',
  version: 1,
  origin: 'default',
  expects: 'list',
  records: [],
  likely: [],
  unlikely: [],
  fields: {
    start: field(
      'instant',
      `start startTime startAt startsAt startDateTime from fromTime fromDateTime periodStart period.start period.from
       intervalStart interval.start interval.from timeInterval.start period.timeInterval.start hourStart timeStart validFrom starttid start.time franTid fran
       periodStartTime startTimestamp begin measuredFrom timeFrom timeBegin hourFrom klockanFran klFran`,
    ),
    end: field(
      'instant',
      `end endTime endAt endsAt endDateTime to toTime toDateTime periodEnd period.end period.to intervalEnd interval.end timeInterval.end
       interval.to hourEnd timeEnd validTo sluttid tillTid till periodEndTime endTimestamp measuredTo timeTo hourTo klockanTill klTill`,
    ),
    time: field(
      'instant',
      `timestamp time dateTime datetime ts tidpunkt tid at hour timestampUtc timeUtc utc dateHour measuredAt readingTime
       readAt timme klockslag instant epoch unixTime timeStamp datumTid t x`,
      { fallback: paths('date datum day dag period key d dt tm') },
    ),
    date: field(
      'date',
      'date datum day dag localDate dayDate dygn businessDate readingDate intervalDate settlementDate usageDate readDate serviceDate deliveryDate gasDay fecha data giorno dzien d',
    ),
    hour: field(
      'text',
      'hour timme timmar hourOfDay hr h hourNumber hourIndex klockslag time tid kl interval position heure stunde uhrzeit tunti kello tijd uur hora ora godzina hodina klokkeslett hourending hourRange timeRange',
    ),
    value: field(
      'decimal',
      `value consumption quantity usage energy kwh mwh wh consumptionKwh energyKwh valueKwh usageKwh quantityKwh
       value.amount value.value consumption.value consumption.amount energy.value energy.amount quantity.value usage.value
       forbrukning forbrukningKwh mangd varde volym energi consumptionValue hourlyConsumption consumed volume
       consumptionWh energyWh consumptionMwh energyMwh activeEnergy meterValue`,
      { fallback: paths('amount reading v y q val result total sum summa matvarde load used') },
    ),
    unit: field(
      'text',
      `unit enhet uom unitOfMeasure measureUnit energyUnit consumptionUnit value.unit consumption.unit energy.unit quantity.unit
       usage.unit unitCode measurementUnit mattenhet`,
      { inherited: true },
    ),
  },
  children: null,
};
