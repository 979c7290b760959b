import { expect, test } from 'vitest';
import { handTimers, playMain, settled } from '../../../stores/testing/play-main.ts';
import { createContractFormStore, emptyDraft } from './create-contract-form-store.ts';
import { SAMPLE_DRAFT, sampleRegistration } from './testing/sample-registration.ts';

test('the form of a registration saves its draft once, a moment after the last change', async () => {
  const timers = handTimers();
  const main = playMain({ 'drafts.save': () => ({ savedAt: 77 }) });
  const form = createContractFormStore(main.client, timers.later);
  form.getState().setCustomer('id', 'C1');
  await timers.advance(500);
  form.getState().setCustomer('id', 'C10');
  await timers.advance(500);
  expect(main.callsOf('drafts.save')).toEqual([]);
  await timers.advance(100);
  expect(main.callsOf('drafts.save').map((call) => call.draft?.customer.id)).toEqual(['C10']);
  expect(form.getState().savedAt).toBe(77);
});

test('brings the kept draft back, but never over what was typed meanwhile', async () => {
  const main = playMain({ 'drafts.load': () => ({ draft: SAMPLE_DRAFT, savedAt: 5, poaName: null }) });
  const first = createContractFormStore(main.client, handTimers().later);
  await first.getState().restore();
  expect(first.getState().draft).toEqual(SAMPLE_DRAFT);
  expect(first.getState().savedAt).toBe(5);

  const second = createContractFormStore(main.client, handTimers().later);
  const restoring = second.getState().restore();
  second.getState().setCustomer('id', 'typed');
  await restoring;
  expect(second.getState().draft.customer).toEqual({ ...emptyDraft().customer, id: 'typed' });
});

test('works without a kept draft, and says when a draft could not be saved', async () => {
  const timers = handTimers();
  const form = createContractFormStore(playMain({}).client, timers.later);
  await form.getState().restore();
  expect(form.getState().restored).toBe(true);
  form.getState().setProperty('city', 'Örebro');
  await timers.advance(1000);
  expect(form.getState().saveFailed).toBe(true);
  expect(form.getState().draft.property.city).toBe('Örebro');
});

test('an emptied form forgets the kept draft but remembers the kind of power of attorney', async () => {
  const main = playMain({ 'drafts.save': () => ({ savedAt: 1 }) });
  const form = createContractFormStore(main.client, handTimers().later);
  form.getState().pickCustomer(SAMPLE_DRAFT.customer);
  form.getState().setPoaType('MOVE');
  form.getState().clear();
  await settled();
  expect(form.getState().draft).toEqual(emptyDraft('MOVE'));
  expect(main.callsOf('drafts.save')).toEqual([{ draft: null, poaName: null }]);
  expect(form.getState().savedAt).toBeNull();
});

test('a rejected registration fills the form again', () => {
  const form = createContractFormStore(playMain({}).client, handTimers().later);
  form.getState().refill(sampleRegistration());
  expect(form.getState().draft).toEqual(SAMPLE_DRAFT);
});

test('saves run one after another, newest last', async () => {
  const timers = handTimers();
  const saved: string[] = [];
  let release = (): void => undefined;
  const main = playMain({
    'drafts.save': async ({ draft }) => {
      if (saved.length === 0) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      saved.push(draft?.customer.id ?? 'none');
      return { savedAt: saved.length };
    },
  });
  const form = createContractFormStore(main.client, timers.later);
  form.getState().setCustomer('id', 'old');
  await timers.advance(600);
  form.getState().setCustomer('id', 'new');
  const flushed = form.getState().flush();
  release();
  await flushed;
  expect(saved.at(-1)).toBe('new');
});

test('clearing can be undone, until something is sent', async () => {
  const timers = handTimers();
  const main = playMain({ 'drafts.save': () => ({ savedAt: 1 }) });
  const form = createContractFormStore(main.client, timers.later);
  form.getState().pickCustomer(SAMPLE_DRAFT.customer);
  form.getState().pickProperty(SAMPLE_DRAFT.property);
  form.getState().setAside();
  await settled();
  // Clearing is stored on disk at once.
  expect(main.callsOf('drafts.save').at(-1)).toEqual({ draft: null, poaName: null });
  expect(form.getState().draft).toEqual(emptyDraft());
  form.getState().bringBack();
  expect(form.getState().draft).toEqual({ ...SAMPLE_DRAFT, poaType: 'SWITCH' });
  expect(form.getState().cleared).toBeNull();
  await timers.advance(600);
  expect(main.callsOf('drafts.save').at(-1)?.draft?.customer).toEqual(SAMPLE_DRAFT.customer);
  form.getState().setAside();
  form.getState().clear();
  form.getState().bringBack();
  expect(form.getState().draft).toEqual(emptyDraft());
});

test('a draft whose power of attorney was not kept says so, until a file is given or the person knows', async () => {
  const main = playMain({
    'drafts.load': () => ({ draft: SAMPLE_DRAFT, savedAt: 5, poaName: 'fullmakt Eva.pdf' }),
    'drafts.save': () => ({ savedAt: 6 }),
  });
  const form = createContractFormStore(main.client, handTimers().later);
  await form.getState().restore();
  expect(form.getState().lostPoa).toBe('fullmakt Eva.pdf');
  // Edited without the file: the next start still says that it is missing.
  form.getState().setCustomer('email', 'eva@example.se');
  await form.getState().flush();
  expect(main.callsOf('drafts.save').at(-1)?.poaName).toBe('fullmakt Eva.pdf');
  form.getState().setPoaName('ny.pdf');
  expect(form.getState().lostPoa).toBeNull();
  await form.getState().flush();
  expect(main.callsOf('drafts.save').at(-1)?.poaName).toBe('ny.pdf');
  form.getState().setPoaName(null);
  await form.getState().flush();
  expect(main.callsOf('drafts.save').at(-1)?.poaName).toBeNull();
});
