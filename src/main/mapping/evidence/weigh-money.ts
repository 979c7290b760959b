import type { AssignedRecord } from '../records/planned-record.ts';
import type { Sought } from '../records/sought.ts';
import type { Candidate } from './candidates.ts';
import {
  hasTax,
  otherSums,
  scaleOf,
  weighEnergy,
  weighHundredths,
  weighOthers,
  weighPaid,
  weighRounding,
  weighSole,
  weighSums,
  wholeBySum,
} from './money-evidence.ts';
import type { MoneyScale } from './selection.ts';
import { weighNothing, weighUnnamedWhole } from './weigh-left.ts';
import { weighParts } from './weigh-parts.ts';
import { weighProducts } from './weigh-products.ts';
import { weighBesideTotals } from './weigh-totals.ts';
import { weighVolumes } from './weigh-volumes.ts';

/** What the sums of the records say of each other, and of what is called energy; gives the scale of the money. */
export function weighMoney(
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
  sought: Sought,
  known: MoneyScale,
): MoneyScale {
  const amounts = found.get('amount') ?? [];
  const energies = found.get('energy') ?? [];
  const beside = amounts.length + energies.length === 0 ? [] : otherSums(records);
  weighEnergy(energies, beside, records);
  weighVolumes(energies, records);
  let scale = known;
  if (amounts.length > 0) {
    if (hasTax(records)) {
      weighSums(amounts, beside);
      const whole = wholeBySum(amounts, beside);
      if (whole !== null) amounts.push(whole);
    }
    if (sought.rules.dueOn !== undefined) weighBesideTotals(amounts);
    if (sought.rules.dueOn !== undefined) weighParts(amounts, records);
    weighPaid(amounts, beside);
    if (sought.rules.dueOn !== undefined) {
      weighNothing(amounts, beside);
      weighUnnamedWhole(amounts, beside, records);
    }
    weighRounding(amounts, records);
    weighOthers(amounts);
    weighSole(amounts, beside, records);
    weighHundredths(amounts, beside);
    weighProducts(amounts, found, records);
    if (scale === 'open') scale = scaleOf(amounts, records);
  }
  return scale;
}
