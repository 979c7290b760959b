import type { TFunction } from 'i18next';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { whatHelps } from '../../shared/errors/what-helps.ts';
import { spanText } from './span-text.ts';

export type ErrorText = {
  /** What happened, in plain words. */
  what: string;
  /** What to do about it, with the reference where support asks for it. */
  todo: string;
  /** The same without the reference, and the reference: for screens with room to fold it. */
  advice: string;
  reference: string | null;
  /** The answer to show, if there is one. */
  answerId: string | null;
};

/** Key of an error's texts in `errors.json`: its code, with its reason where that changes the advice. */
export function errorKey(error: AppErrorData): string {
  switch (error.code) {
    case 'address-refused':
    case 'not-sent':
    case 'no-answer':
    case 'unreadable-answer':
    case 'poa':
    case 'certificate':
    case 'store':
    case 'not-saved':
    case 'sheet':
    case 'office-holds':
    case 'office-join':
    case 'release':
    case 'hand-over':
      return `${error.code}.${error.reason}`;
    case 'keychain':
      return `${error.code}.${error.state}`;
    case 'answered':
      return `answered.${answeredKind(error.status)}`;
    default:
      return error.code;
  }
}

const MENDED_HERE: ReadonlySet<AppErrorData['code']> = new Set([
  'cancelled',
  'no-profile',
  'locked-by-policy',
  'address-refused',
  'name-taken',
  'credentials-missing',
  'poa',
  'not-saved',
  'certificate',
  'duplicate',
  'office-has',
  'office-holds',
  'office-join',
  'needs-release',
  'release',
  'hand-over',
  'address-changed',
  'other-content',
  'answer-asks',
  'policy-refused',
]);

/** Fewer are a name or the scrap of a page, which tells nobody anything. */
const WORDS_OF_A_SENTENCE = 3;

/** What the operator said, with who said it; empty where it is no sentence: the answer shows it as it came. */
export function operatorSays(t: TFunction, message: string | null): string {
  const text = message?.trim() ?? '';
  return text.split(/\s+/).length < WORDS_OF_A_SENTENCE ? '' : t('common:operatorSays', { text });
}

/** The texts of a failure: what happened and what to do. */
export function errorText(t: TFunction, error: AppErrorData): ErrorText {
  const key = errorKey(error);
  const params = {
    status: 'status' in error ? error.status : '',
    message: 'message' in error ? operatorSays(t, error.message) : '',
    reference: ('reference' in error && error.reference) || '',
    setting: 'setting' in error ? error.setting : '',
    field: 'field' in error ? error.field : '',
    what: 'what' in error ? error.what : '',
    state: 'state' in error ? error.state : '',
    span: 'retryAfterMs' in error && error.retryAfterMs !== null ? spanText(t, error.retryAfterMs) : '',
    limit: 'limit' in error && error.limit !== null ? error.limit : '',
    megabytes: 'maxBytes' in error && error.maxBytes !== null ? Math.round(error.maxBytes / 1_048_576) : '',
    count: 'registrationIds' in error ? error.registrationIds.length : 0,
    writtenFor: 'writtenFor' in error ? error.writtenFor : '',
    leadsTo: 'leadsTo' in error ? (error.leadsTo ?? '–') : '',
    kinds: 'kinds' in error ? error.kinds.join(', ') : '',
  };
  const todo = t(`errors:${key}.${todoName(key, params.span !== '')}`, params);
  // What a person can correct here needs no reference; for everything else support asks for it first.
  const isForSupport = params.reference !== '' && !MENDED_HERE.has(error.code) && !todo.includes(params.reference);
  return {
    what: t(`errors:${key}.what`, params),
    todo: isForSupport ? `${todo} ${t('errors:reference', params)}` : todo,
    advice: todo,
    reference: isForSupport ? params.reference : null,
    answerId: 'answerId' in error ? error.answerId : null,
  };
}

/** A failure in a banner's room: without the other side's own words, and with what to do where no button does it. */
export function briefText(t: TFunction, error: AppErrorData): string {
  const { what, advice } = errorText(t, 'message' in error ? { ...error, message: null } : error);
  return whatHelps(error) === 'elsewhere' ? `${what.trim()} ${advice}` : what.trim();
}

/** The pause is mentioned only where the server named one. */
function todoName(key: string, isTimed: boolean): 'todo' | 'todoTimed' | 'todoUntimed' {
  if (key === 'answered.server' && isTimed) return 'todoTimed';
  return key === 'answered.s429' && !isTimed ? 'todoUntimed' : 'todo';
}

/** The statuses that need different actions. */
function answeredKind(status: number): string {
  if (status === 401 || status === 403 || status === 404 || status === 409 || status === 422 || status === 429) {
    return `s${status}`;
  }
  if (status >= 500) return 'server';
  return status >= 300 && status < 400 ? 'redirect' : 'other';
}
