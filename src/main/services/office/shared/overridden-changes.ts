import type { OverriddenChange } from '../../../../shared/model/office/office-erasing.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { nameOfLogin } from './known-people.ts';
import { createSqlSharedBook, partsOf } from './sql-shared-book.ts';

type Row = { nth: number; kind: string; key: string; at: number; login: string; fields: string };
type Value = OverriddenChange['values'][number];

const SHOWN = 100;
/** Shown only with a value: when it was written, by whom, and that it exists. */
const NOT_SHOWN = new Set(['at', 'who', 'is', 'id']);
/** Whole documents: it is reported that one was overridden, not every line of it. */
const WHOLE = new Set(['data', 'document', 'row', 'offer', 'answer']);
const TAG = 'tag ';

/** What was typed here and was overridden by a colleague's that reached the office first. */
export function createOverriddenChanges(db: SqlDatabase) {
  const book = createSqlSharedBook(db, { warn: () => undefined });

  function shown({ nth, kind, key, at, login, fields }: Row): OverriddenChange[] {
    const now = book.local(kind, key);
    const values = Object.entries(JSON.parse(fields) as Fields).flatMap(([name, mine]) => valuesOf(name, mine, now));
    if (values.length === 0) return [];
    return [{ id: nth, kind, of: nameOf(kind, key, now), at, by: nameOfLogin(db, login), values }];
  }

  return {
    list: (): OverriddenChange[] =>
      db.all<Row>('SELECT * FROM office_given WHERE is_seen = 0 ORDER BY nth DESC LIMIT ?', [SHOWN]).flatMap(shown),
    count: (): number => db.get<{ n: number }>('SELECT count(*) AS n FROM office_given WHERE is_seen = 0')?.n ?? 0,
    seen: () => void db.run('UPDATE office_given SET is_seen = 1'),
    /** A person is erased: what was typed about them goes too. */
    erase(customerId: string, takenOut: (text: string) => string): void {
      const id = JSON.stringify(customerId);
      const isAbout = (text: string) => takenOut(text) !== text || text.includes(id);
      for (const { nth, key, fields } of db.all<Row>('SELECT * FROM office_given')) {
        const texts = [...partsOf(key).name, ...Object.values(JSON.parse(fields) as Fields)];
        if (texts.some((text) => text === customerId || isAbout(text))) {
          db.run('DELETE FROM office_given WHERE nth = ?', [nth]);
        }
      }
    },
  };
}

/** Nothing where the same is there now: somebody typed it again. */
function valuesOf(name: string, mine: string, now: Fields): Value[] {
  const theirs = now[name] ?? '';
  if (NOT_SHOWN.has(name) || mine === theirs) return [];
  if (WHOLE.has(name)) return [{ field: 'whole', mine: '', theirs: '' }];
  if (name.startsWith(TAG)) {
    const tag = name.slice(TAG.length);
    return [{ field: 'tag', mine: mine === '' ? '' : tag, theirs: theirs === '' ? '' : tag }];
  }
  const text = (value: string) => (name === 'soc_id' ? maskSocId(value) : name === 'check' ? checkOf(value) : value);
  return [{ field: name, mine: text(mine), theirs: text(theirs) }];
}

/** Checked, a problem in words, or neither. */
function checkOf(text: string): string {
  if (text === '') return 'unchecked';
  const [isChecked, , , problem] = JSON.parse(text) as [boolean, unknown, unknown, string];
  return problem === '' ? (isChecked ? 'checked' : 'unchecked') : problem;
}

function nameOf(kind: string, key: string, now: Fields): string {
  const { name } = partsOf(key);
  const person = `${now.first_name ?? ''} ${now.last_name ?? ''}`.trim();
  const said = person || now.address || (kind === 'saved' ? now.name : '') || '';
  if (said !== '') return said;
  if (kind === 'mark') return String((JSON.parse(name[0] ?? '[]') as unknown[]).at(-1) ?? '');
  return (kind === 'note' || kind === 'saved' ? name[1] : name[0]) ?? '';
}
