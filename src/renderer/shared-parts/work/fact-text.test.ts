import { expect, test } from 'vitest';
import type { TodayLine } from '../../../shared/model/today.ts';
import { createFormats } from '../../text/formats.ts';
import { createTexts, needTexts } from '../../text/i18n.ts';
import { factText } from './fact-text.ts';

test('a row says where it is from; when it was sent is its age', async () => {
  const texts = await createTexts('en');
  await needTexts(['today'], texts);
  const fact = { code: 'connection-broke', params: { sentAt: 0 } };
  const said = (row: TodayLine['row']) =>
    factText({ fact, row } as unknown as TodayLine, 0, texts.t, createFormats('en'));
  expect(said({ number: 26, job: 'November' } as TodayLine['row'])).toBe('Row 26 of November. The connection broke');
  expect(said(null)).toMatch(/^Sent \d\d:\d\d\. The connection broke$/);
});

async function factOf(language: 'en' | 'sv', message: string) {
  const line = { fact: { code: 'refused', params: { message } }, row: null } as unknown as TodayLine;
  const texts = await createTexts(language);
  await needTexts(['today'], texts);
  return factText(line, 0, texts.t, createFormats(language));
}

test('a rejection names its fields in one line; words about anything else are quoted', async () => {
  const both = 'customer.soc_id: has no valid check digit; property.zip_code: is not known';
  expect(await factOf('en', both)).toBe('Personal number and postal code were not accepted');
  expect(await factOf('sv', both)).toBe('Personnummer och postnummer godkändes inte');
  expect(await factOf('en', 'property.zip_code: is not known')).toBe('Postal code was not accepted');
  expect(await factOf('en', 'Closed for today')).toBe('The operator says: “Closed for today”');
});

test('rows that were refused for two reasons name the fields of both; other reasons are counted', async () => {
  const texts = await createTexts('en');
  await needTexts(['today'], texts);
  const said = (params: Record<string, string | number>) => {
    const line = { fact: { code: 'refused-many', params }, row: null } as unknown as TodayLine;
    return factText(line, 0, texts.t, createFormats('en'));
  };
  const message = 'customer.id: is required; property.zip_code: is not known';
  expect(said({ messages: 2, message })).toBe('Customer id and postal code');
  expect(said({ messages: 3 })).toBe('The operator said no for 3 reasons');
  expect(said({ messages: 2, message: 'Closed today; Try later' })).toBe('The operator said no for 2 reasons');
});

test('a fetch that failed once does not count; more often it does; an answer is not counted', async () => {
  const texts = await createTexts('en');
  await needTexts(['today'], texts);
  const said = (times?: number) => {
    const params = { what: 'hours', ...(times !== undefined && { times }), keptAt: null };
    const code = times === undefined ? 'fetch-missing' : 'fetch-unanswered';
    const line = { fact: { code, params }, row: null } as unknown as TodayLine;
    return factText(line, 0, texts.t, createFormats('en'));
  };
  expect(said(1)).toMatch(/^Hours\. The operator did not answer\. /);
  expect(said(2)).toMatch(/did not answer twice\. /);
  expect(said(3)).toMatch(/did not answer 3 times\. /);
  expect(said()).toMatch(/^Hours\. The operator found none\. /);
});

test('a changed invoice says by how much, with and without a currency', async () => {
  const said = async (language: 'en' | 'sv', code: string, currency: string | null) => {
    const texts = await createTexts(language);
    await needTexts(['today'], texts);
    const fact = { code, params: { monthOn: '2026-10-31', amount: '271.50', currency } };
    return factText({ fact, row: null } as unknown as TodayLine, 0, texts.t, createFormats(language));
  };
  expect(await said('sv', 'changed-lower', 'SEK')).toBe('Oktober är nu 271,50 SEK lägre än förut');
  expect(await said('en', 'changed-higher', null)).toMatch(/^October is now 271[.,]50 higher than before$/);
});
