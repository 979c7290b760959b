import type { TFunction } from 'i18next';
import type { Draft, PoaFacts, RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import type { Finding } from '../../../../shared/rules/finding.ts';
import { plainContent } from '../contract-formats.ts';
import type { MissingInPoa } from '../poa/use-missing-in-poa.ts';
import { errorsOf, findingText, warningsOf } from './field-messages.ts';
import type { RegisteredBefore } from './use-registered-before.ts';

/** One check before sending: `sure` is fine, `doubt` needs a decision, `open` is still missing. */
export type BeforeLine = {
  id: string;
  kind: 'sure' | 'doubt' | 'wrong' | 'open';
  title: string;
  note: string;
  /** The field or registration it is about. */
  field?: Finding['field'];
  registrationId?: string;
};

export type BeforeFacts = {
  draft: Draft;
  /** Null while the rules are being fetched. */
  findings: readonly Finding[] | null;
  poa: PoaFacts | null;
  missingInPoa: readonly MissingInPoa[];
  registered: RegisteredBefore | null;
  /** Day and time of an earlier registration. */
  timeOf: (epochMs: number) => string;
};

/** The checks before sending, in reading order; they claim no more than this computer knows. */
export function beforeLines(t: TFunction, facts: BeforeFacts): BeforeLine[] {
  return [
    registeredLine(t, facts),
    ...poaLines(t, facts),
    ...findingLines(t, facts.findings ?? []),
    { id: 'first-day', kind: 'open', title: t('contracts:before.firstDay'), note: t('contracts:before.firstDayNote') },
  ];
}

/** The decisions before sending: each warning with its field's name, empty fields together. */
export function doubtsOf(t: TFunction, findings: readonly Finding[]): BeforeLine[] {
  const warnings = warningsOf(findings);
  const empty = warnings.filter((one) => one.code === 'empty');
  const [first] = empty;
  const doubts = warnings.filter((one) => one.code !== 'empty').map((one) => findingLine(t, one, 'doubt'));
  if (first === undefined) return doubts;
  const note = empty.map((one) => t(`contracts:fields.${one.field}`)).join(', ');
  const title = t('contracts:before.empty', { count: empty.length });
  return [...doubts, { id: 'empty', kind: 'doubt', title, note, field: first.field }];
}

function findingLine(t: TFunction, finding: Finding, kind: BeforeLine['kind']): BeforeLine {
  return {
    ...{
      id: `${finding.field}:${finding.code}`,
      kind,
      title: t(`contracts:fields.${finding.field}`),
      field: finding.field,
    },
    note: findingText(t, finding),
  };
}

function registeredLine(t: TFunction, { registered, timeOf }: BeforeFacts): BeforeLine {
  if (registered === null) {
    return {
      id: 'registered',
      kind: 'open',
      title: t('contracts:before.earlier'),
      note: t('contracts:before.earlierOpen'),
    };
  }
  const [same] = registered.same;
  const [other] = registered.elsewhere;
  const told = (one: RegistrationSummary, kind: BeforeLine['kind'], title: string): BeforeLine => ({
    ...{ id: 'registered', kind, title, registrationId: one.id },
    note: t('contracts:before.earlierNote', {
      outcome: t(`contracts:ledger.states.${one.state}`),
      time: timeOf(one.createdAt),
    }),
  });
  if (same) return told(same, 'doubt', t('contracts:before.registered'));
  if (other) return told(other, 'sure', t('contracts:before.elsewhere'));
  return {
    id: 'registered',
    kind: 'sure',
    title: t('contracts:before.notRegistered'),
    note: t('contracts:before.notRegisteredNote'),
  };
}

function poaLines(t: TFunction, { poa, missingInPoa }: BeforeFacts): BeforeLine[] {
  const title = t('contracts:fields.poa');
  if (poa === null) return [{ id: 'poa', kind: 'open', title, note: t('contracts:before.poaMissing'), field: 'poa' }];
  const pages = poa.pages === null ? '' : `, ${t('contracts:poa.pages', { count: poa.pages })}`;
  const isNew = !poa.warnings.includes('used-before');
  const opens: BeforeLine = {
    ...{ id: 'poa', kind: 'sure', title: t('contracts:before.poaOpens') },
    note: `${plainContent(poa.content)}${pages}${isNew ? `, ${t('contracts:before.poaNew')}` : ''}`,
  };
  const remarks = missingInPoa.map(
    (what): BeforeLine => ({
      id: `poa-${what}`,
      kind: 'doubt',
      title,
      note: t(`contracts:poa.text.${what}`),
      field: 'poa',
    }),
  );
  const doesOpen = poa.warnings.every((warning) => warning === 'used-before' || warning === 'names-other');
  return [...(doesOpen ? [opens] : []), ...remarks];
}

/** Empty fields of a form that is still being filled in are no doubt yet. */
function findingLines(t: TFunction, findings: readonly Finding[]): BeforeLine[] {
  const wrong = errorsOf(findings).filter((one) => one.code !== 'poa-missing');
  const doubts = doubtsOf(t, findings).map(
    (line): BeforeLine => (line.id === 'empty' ? { ...line, kind: 'open' } : line),
  );
  return [...wrong.map((one) => findingLine(t, one, 'wrong')), ...doubts];
}
