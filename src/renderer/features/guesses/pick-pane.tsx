import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import type { FirstContact, ReadableValue } from '../../../shared/model/mapping/first-contact.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { ClockForm } from '../../shared-parts/connection/clock-form.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { fieldOf } from '../../stores/mapping-draft.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './guesses.module.css';
import { readableKey, readableText } from './sample-text.ts';
import { CLOCK, type Pointing } from './stores/first-contact-state.ts';
import { triedText, whyGuessed } from './tried-text.ts';
import type { FirstContactStore } from './use-first-contact.ts';

type Props = { store: FirstContactStore; contact: FirstContact; pointing: Pointing };

/** The record as a person reads it: the right value is clicked, and the table shows at once what that makes of all. */
export function PickPane(props: Props) {
  const { store, pointing } = props;
  const { t } = useTranslation('guesses');
  const isClock = pointing.question === CLOCK;
  const title = isClock
    ? t('pick.clock')
    : t('pick.title', {
        field:
          pointing.field === pointing.question
            ? t(`questions.${pointing.field}.label`)
            : t(`mapping:names.${pointing.field}`),
      });
  return (
    <aside
      ref={(pane) => pane?.scrollIntoView({ block: 'nearest' })}
      className={styles.pane}
      aria-labelledby="guesses-pick"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        store.getState().point(null);
      }}
    >
      <div className={styles.paneHead}>
        <h3 id="guesses-pick">{title}</h3>
        <IconButton icon={X} label={t('pick.close')} onPress={() => store.getState().point(null)} />
      </div>
      {isClock ? <ClockPart store={store} /> : <ValuePart {...props} />}
    </aside>
  );
}

function ClockPart(props: { store: FirstContactStore }) {
  const { profiles } = useStores();
  const said = useStoreValue(props.store, (state) => state.clock);
  const own = useStoreValue(profiles, (state) => selectedProfile(state)?.clock ?? DEFAULT_CLOCK);
  return (
    <div className={styles.clock}>
      <ClockForm clock={said ?? own} onChange={(clock) => props.store.getState().setClock(clock)} />
    </div>
  );
}

function ValuePart({ store, contact, pointing }: Props) {
  const { t } = useTranslation('guesses');
  const { questions, shown, values, tried, picked } = useStoreValue(store, (state) => state);
  const question = questions.find(({ id }) => id === pointing.question);
  const { field } = pointing;
  const guess = contact.guesses.find((one) => one.field === field) ?? null;
  const why = field in picked ? null : whyGuessed(guess, t);
  const found = triedText(tried[field] ?? null, null, t);
  const move = (change: Partial<Pointing>) => store.getState().point({ ...pointing, ...change });
  const names = shown.map((at) => contact.samples[at]?.customer ?? '');
  return (
    <>
      <p className="small muted">{t('pick.text')}</p>
      {question !== undefined && question.fields.length > 1 ? (
        <Segmented
          size="sm"
          label={t('pick.which')}
          items={question.fields.map((id) => ({ id, label: t(`mapping:names.${id}`) }))}
          selected={field}
          onSelect={(next) => move({ field: next })}
        />
      ) : null}
      {names.length > 1 ? (
        <Segmented
          size="sm"
          label={t('pick.record')}
          items={names.map((name, i) => ({ id: String(i), label: name || String(i + 1) }))}
          selected={String(pointing.column)}
          onSelect={(column) => move({ column: Number(column) })}
        />
      ) : null}
      <Values store={store} contact={contact} pointing={pointing} values={latestOf(values) ?? []} />
      <p className={styles.tried} aria-live="polite">
        {found ?? why ?? ''}
      </p>
      <OtherChoices store={store} contact={contact} pointing={pointing} />
    </>
  );
}

function Values(props: Props & { values: readonly ReadableValue[] }) {
  const { store, contact, pointing, values } = props;
  const { t } = useTranslation('guesses');
  const formats = useFormats();
  const { shown, picked } = useStoreValue(store, (state) => state);
  const sample = contact.samples[shown[pointing.column] ?? 0];
  const used = new Map(
    Object.entries(sample?.fields ?? {}).flatMap(([field, value]) =>
      value.path !== null && value.text !== null ? [[value.path, field] as const] : [],
    ),
  );
  const own = sample?.fields[pointing.field]?.path ?? (picked[pointing.field] || null);
  const mapped = fieldOf(contact.draft.document, pointing.field);
  // What stands around a list is the same for all its records: only what may be said so is looked for there.
  const mayBeAround = contact.draft.document.expects === 'single' || mapped?.inherited === true;
  const inside = values.filter(({ isAround }) => !isAround);
  const around = mayBeAround ? values.filter(({ isAround }) => isAround) : [];
  const option = ({ path, keys, text, type }: ReadableValue) => {
    const field = used.get(path);
    const shownText = readableText(type, text, formats, t);
    return (
      <ListBoxItem key={path} id={path} className={styles.option ?? ''} textValue={`${shownText} ${readableKey(keys)}`}>
        <span className={styles.key}>{readableKey(keys)}</span>
        <span className={styles.said}>{shownText}</span>
        {field === undefined ? null : (
          <span className={styles.used}>{t(`mapping:names.${field}`, { defaultValue: field })}</span>
        )}
      </ListBoxItem>
    );
  };
  return (
    <ListBox
      aria-label={t('pick.values')}
      // The one reason to be here.
      autoFocus
      className={styles.values ?? ''}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={own === null ? [] : [own]}
      onSelectionChange={(keys) => {
        const [path] = keys === 'all' ? [] : [...keys];
        if (typeof path === 'string') void store.getState().choose(path);
      }}
    >
      <ListBoxSection>
        <Header className={styles.group ?? ''}>{t('pick.inside')}</Header>
        {inside.map(option)}
      </ListBoxSection>
      {around.length === 0 ? null : (
        <ListBoxSection>
          <Header className={styles.group ?? ''}>{t('pick.around')}</Header>
          {around.map(option)}
        </ListBoxSection>
      )}
    </ListBox>
  );
}

/** Fields that an operator may leave out because they always mean the same. */
const MAY_BE_FIXED: ReadonlySet<string> = new Set(['currency', 'energyUnit', 'unit', 'lines.unit']);
const MONEY: ReadonlySet<string> = new Set(['amount', 'lines.amount']);

/** What else may be true: none of the values, always the same, hundredths, or the guess after all. */
function OtherChoices({ store, contact, pointing }: Props) {
  const { t } = useTranslation('guesses');
  const { picked, shown } = useStoreValue(store, (state) => state);
  const { field } = pointing;
  const mapped = fieldOf(contact.draft.document, field);
  const [typed, setTyped] = useState(mapped?.fixed ?? '');
  const raw = contact.samples[shown[pointing.column] ?? 0]?.fields[field]?.raw ?? '';
  const isWhole = /^"?-?\d+"?$/.test(raw);
  const isMinor =
    (mapped?.minor?.length ?? 0) > 0 && mapped?.from[0] !== undefined && picked[field] !== undefined
      ? isRead(mapped.minor ?? [], contact, field)
      : false;
  return (
    <div className={styles.beside}>
      {MONEY.has(field) && field in picked && isWhole ? (
        <Checkbox isSelected={isMinor} onChange={(next) => void store.getState().setMinor(next)}>
          {t('pick.minor')}
        </Checkbox>
      ) : null}
      {MAY_BE_FIXED.has(field) ? (
        <div className={styles.fixed}>
          <TextField
            label={t('pick.fixed')}
            value={typed}
            onChange={setTyped}
            maxLength={12}
            onEnter={() => void store.getState().chooseFixed(typed)}
          />
          <Button
            size="sm"
            variant="secondary"
            isDisabled={typed.trim() === ''}
            onPress={() => void store.getState().chooseFixed(typed)}
          >
            {t('pick.useFixed')}
          </Button>
        </div>
      ) : null}
      <div className={styles.besideActions}>
        {field in picked ? (
          <Button size="sm" onPress={() => void store.getState().takeBack()}>
            {t('pick.takeBack')}
          </Button>
        ) : (
          <Button size="sm" onPress={() => void store.getState().chooseNone()}>
            {t('pick.none')}
          </Button>
        )}
        <span className="spring" />
        <Button size="sm" variant="secondary" onPress={() => store.getState().point(null)}>
          {t('pick.done')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the place that is read now is one that counts hundredths. */
function isRead(minor: readonly (readonly string[])[], contact: FirstContact, field: string): boolean {
  const pattern = contact.guesses.find((one) => one.field === field)?.pattern ?? '';
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return minor.some((path) => plain(pattern).endsWith(plain(path.join(''))));
}
