import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contractDetailsCall,
  hourlyConsumptionCall,
  invoiceDetailsCall,
  invoicesCall,
} from '../../operator/electricity-calls.ts';
import { subjectOf } from './request-subject.ts';

const id = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));
const days = { fromDate: '2026-01-01', toDate: '2026-02-01' };

test('what a request is about is read back from its own target, whatever the ids are', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(subjectOf(invoicesCall({ ...days, customerId: one, propertyId: other }).target)).toEqual({
        is: 'invoices',
        customerId: one,
        propertyId: other,
      });
      expect(subjectOf(invoiceDetailsCall(one).target)).toEqual({ is: 'invoice', invoiceId: one });
      expect(subjectOf(contractDetailsCall(one).target)).toEqual({ is: 'contract', contractId: one });
      expect(subjectOf(hourlyConsumptionCall({ ...days, propertyId: one }).target)).toEqual({
        is: 'hours',
        propertyId: one,
      });
    }),
  );
  expect(subjectOf('3f0c')).toEqual({ is: 'registration', registrationId: '3f0c' });
  expect([subjectOf(''), subjectOf('/health'), subjectOf('/electron/v1/invoice/%zz/details')]).toEqual([
    null,
    null,
    null,
  ]);
});
