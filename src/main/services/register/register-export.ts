import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import { SHEET_HEADERS } from '../../../shared/text/sheet-headers.ts';
import type { Settings } from '../../config/settings.ts';
import { writeExport } from '../../export/export-writer.ts';
import type { Desktop } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import type { StartThread } from '../../threads/thread.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { JobsService } from '../app/jobs-service.ts';

const CUSTOMER = ['id', 'first_name', 'last_name', 'soc_id', 'email', 'phone'] as const;
const PROPERTY = ['id', 'address', 'zip_code', 'city', 'property_number'] as const;
const FIELDS = [
  ...CUSTOMER.map((name) => `customer.${name}` as const),
  ...PROPERTY.map((name) => `property.${name}` as const),
];

export function createRegisterExport(options: {
  settings: Settings;
  register: Register;
  edit: RegisterEdit;
  jobs: JobsService;
  desktop: Desktop;
  startThread: StartThread;
}) {
  const { register, edit, jobs, desktop } = options;
  return {
    /**
     * Writes who lives where: one row for each pair, and entries without one, with headers in the person's language
     * that an import recognises. Returns the file's name; null: the dialog was closed.
     */
    async export({ jobId, format, name }) {
      const { id: profileId } = options.settings.selected();
      const path = await desktop.chooseSavePath(`${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
      if (path === null) return null;
      const heads = SHEET_HEADERS[options.settings.preferences().language ?? 'en'];
      const titles = FIELDS.map((field) => heads[field]);
      const kinds = FIELDS.map(() => 'text' as const);
      jobs.start(jobId, 'export', async (job) => {
        const counts = register.counts(profileId);
        job.total(counts.customers);
        const rows = rowsOf(profileId, (done) => job.partDone(done));
        const next = async () => {
          const { value, done } = await rows.next();
          return done === true ? null : value;
        };
        await writeExport(options.startThread, { format, path, titles, kinds, guardFormulas: true }, next, job.signal);
      });
      return path.split(/[\\/]/).at(-1) ?? name;
    },
  } satisfies Pick<CallsOf<'register'>, 'export'>;

  async function* rowsOf(profileId: string, onCustomers: (count: number) => void): AsyncGenerator<string[][]> {
    const withAddress = new Set<string>();
    for (let after = ''; ; ) {
      const customers = edit.after<Customer>('customers', profileId, after, PAGE_ROWS);
      const last = customers.at(-1);
      if (last === undefined) break;
      after = last.id;
      const rows: string[][] = [];
      for (const customer of customers) {
        const own = edit.propertiesOf(profileId, customer.id);
        for (const { propertyId } of own) withAddress.add(propertyId);
        const properties = own.map(({ propertyId }) => edit.get<Property>('properties', profileId, propertyId));
        for (const property of own.length === 0 ? [null] : properties) rows.push(rowOf(customer, property));
      }
      onCustomers(customers.length);
      yield rows;
      await yieldToEventLoop();
    }
    for (let after = ''; ; ) {
      const properties = edit.after<Property>('properties', profileId, after, PAGE_ROWS);
      const last = properties.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield properties.filter(({ id }) => !withAddress.has(id)).map((property) => rowOf(null, property));
    }
  }
}

function rowOf(customer: Customer | null, property: Property | null): string[] {
  return [...CUSTOMER.map((name) => customer?.[name] ?? ''), ...PROPERTY.map((name) => property?.[name] ?? '')];
}
