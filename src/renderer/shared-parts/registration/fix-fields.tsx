import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAFT_FIELDS, type DraftField, type Finding } from '../../../shared/rules/finding.ts';
import { isLastDigitWrong } from '../../../shared/rules/luhn.ts';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { fieldsNamed, readProblems } from '../../../shared/rules/operator-words.ts';
import { problemKind } from '../../../shared/rules/problem-kind.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { whileMounted } from '../../hooks/while-mounted.ts';
import { namedField, operatorQuote } from '../../text/operator-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PersonalNumberField } from '../../ui/personal-number-field/personal-number-field.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { createSuggest } from './create-suggest.ts';
import styles from './fix-fields.module.css';
import { refusalAdvice } from './refusal-advice.ts';

export type FieldTexts = Readonly<Record<DraftField, string>>;

/** The form's fields that an operator's refusal is about. */
export function fieldsToFix(message: string | null): DraftField[] {
  return fieldsNamed(message ?? '').flatMap((field) => (field === 'poa' ? [] : [field]));
}

/**
 * What the operator refused, field by field: the sent value, the new value, the reason, and other customers' values.
 */
export function FixFields(props: {
  /** The operator's words; null where it gave none. */
  message: string | null;
  /** Fields that keep it from being sent at all. */
  needed?: readonly DraftField[];
  sent: FieldTexts;
  values: FieldTexts;
  /** Findings about the current values. */
  findings: readonly Pick<Finding, 'field' | 'level' | 'code' | 'params'>[];
  onChange: (field: DraftField, text: string) => void;
  onEnter?: () => void;
  /** What is done with the values. */
  actions?: ReactNode;
  /**
   * Whether the first field takes the focus: absent, it does where the fields appear. Beside a list only when a person
   * asks for it, or no key would lead on through the list.
   */
  focus?: { readonly isWanted: boolean; readonly onTaken: () => void };
}) {
  const { t } = useTranslation('contracts');
  const [isAll, setAll] = useState(false);
  const named = fieldsToFix(props.message);
  const first = [...new Set([...named, ...(props.needed ?? [])])];
  const box = useRef<HTMLDivElement>(null);
  const { isWanted = false, onTaken } = props.focus ?? {};
  useEffect(() => {
    if (!isWanted) return;
    box.current?.querySelector('input')?.focus();
    onTaken?.();
  }, [isWanted, onTaken]);
  const shown = isAll ? [...new Set([...first, ...DRAFT_FIELDS])] : first;
  return (
    <div ref={box} className={styles.fix}>
      {first.length === 0 && !isAll ? <p className="small muted">{t('fix.noneNamed')}</p> : null}
      {shown.map((field) => (
        <FixField key={field} {...props} field={field} isNamed={named.includes(field)} isFirst={field === first[0]} />
      ))}
      <div className={styles.actions}>
        {props.actions}
        {isAll ? null : <Button onPress={() => setAll(true)}>{t('fix.others')}</Button>}
      </div>
    </div>
  );
}

function FixField(props: Parameters<typeof FixFields>[0] & { field: DraftField; isNamed: boolean; isFirst: boolean }) {
  const { t } = useTranslation('contracts');
  const { field, values, sent, isNamed } = props;
  const isChanged = values[field] !== sent[field];
  const own = props.findings.filter((found) => found.field === field && found.level !== 'info');
  const found = own.map(({ code, level, params }) => ({
    level,
    text: t(`findings:${code}`, { ...params, digits: String(params.sent ?? '').length }),
  }));
  const said = readProblems(props.message ?? '').filter((problem) => problem.field === field);
  const isRefused = isNamed && !isChanged;
  const level = isRefused ? 'error' : own[0]?.level;
  const bind = {
    label: namedField(t, field),
    value: values[field],
    level: level === 'info' ? undefined : level,
    autoFocus: props.isFirst && props.focus === undefined,
    onChange: (text: string) => props.onChange(field, text),
    onEnter: props.onEnter,
  };
  const isPerson = field === 'customer.soc_id';
  // The sent number is seen as long as the new one is, and without an eye of its own.
  const [isClear, setClear] = useState(false);
  return (
    <div className={styles.row} data-named={isNamed || undefined}>
      <div className={styles.now}>
        {isPerson ? <PersonalNumberField {...bind} onClear={setClear} /> : <TextField {...bind} />}
        <p className={`caption ${styles.sent ?? ''}`}>
          {isChanged ? (
            <>
              {t('fix.sent')}{' '}
              <span className={sent[field] === '' ? undefined : 'selectable'}>
                {sent[field] === '' ? t('fix.sentEmpty') : isPerson && !isClear ? maskSocId(sent[field]) : sent[field]}
              </span>
            </>
          ) : null}
        </p>
      </div>
      <div className={styles.why}>
        {isRefused ? (
          <Refusal
            field={field}
            sent={sent[field]}
            said={said.map((problem) => problem.said)}
            finding={found[0] ?? null}
          />
        ) : (
          found.map(({ level, text }) => (
            <p key={text} className={styles[level]}>
              {text}
            </p>
          ))
        )}
        {isNamed ? <Suggestions {...props} /> : null}
      </div>
    </div>
  );
}

/** Why a field was refused: one reason, ours or else the operator's, and one advice. */
function Refusal(props: {
  field: DraftField;
  sent: string;
  said: readonly string[];
  finding: { text: string } | null;
}) {
  const { t } = useTranslation('contracts');
  const { field, said, finding } = props;
  const isTechnical = useTechnical();
  const named = said.length === 1 ? problemKind(said[0] ?? '') : null;
  // Where the number itself does not show it, the operator says it.
  const kind = named === 'check-digit' && !isLastDigitWrong(props.sent) ? null : named;
  const reason = kind === null ? finding?.text : t(`fix.kinds.${kind}`);
  const quote = said.map((words) => operatorQuote(t, words)).join(' ');
  return (
    <>
      <p className={styles.error}>{reason ?? `${t('fix.says')} ${quote}`}</p>
      <p className="muted">{t(`fix.advice.${refusalAdvice(kind, field, props.sent)}`)}</p>
      {reason === undefined || !isTechnical ? null : (
        <p className="caption">
          {t('fix.says')} {quote}
        </p>
      )}
    </>
  );
}

function Suggestions(props: {
  field: DraftField;
  values: FieldTexts;
  sent: FieldTexts;
  onChange: (field: DraftField, text: string) => void;
}) {
  const { t } = useTranslation('contracts');
  const suggest = useKept(createSuggest);
  const { field, values, sent } = props;
  const [found, setFound] = useState<readonly string[]>([]);
  const city = values['property.city'];
  const zip = values['property.zip_code'];
  useEffect(
    () => whileMounted(suggest(field, { city, zip, not: sent[field] }), setFound),
    [suggest, field, city, zip, sent],
  );
  if (found.length === 0) return null;
  return (
    <p className={styles.suggestions}>
      <span className="muted">{t(`fix.known.${field === 'property.city' ? 'city' : 'zip'}`, { city, zip })}</span>
      {found.map((text) => (
        <Button key={text} size="sm" variant="secondary" onPress={() => props.onChange(field, text)}>
          {text}
        </Button>
      ))}
    </p>
  );
}
