import { type CalendarDate, parseDate } from '@internationalized/date';
import CalendarIcon from 'lucide-react/icons/calendar';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldLabel } from '../field/field-label.tsx';
import { Described, type FieldMessage, type FieldSpan, levelOf } from '../field/messages.tsx';
import { Icon } from '../icon/icon.tsx';
import { CalendarParts } from './calendar-parts.tsx';
import styles from './date-field.module.css';

type Common = {
  label: string;
  /** `bar`: in a toolbar, label only for screen readers. */
  look?: 'form' | 'bar';
  messages?: readonly FieldMessage[];
  isDisabled?: boolean;
  span?: FieldSpan;
};

/** One day as ISO text (`2026-10-31`), or null while incomplete. Segments by keyboard, calendar by button. */
export function DateField(props: Common & { value: string | null; onChange: (value: string | null) => void }) {
  return (
    <DatePicker
      {...pickerProps(props)}
      value={toDate(props.value)}
      onChange={(date) => props.onChange(date ? date.toString() : null)}
    >
      <FieldLabel text={props.label} isHidden={props.look === 'bar'} />
      <Group className={cx(fieldStyles.input, props.look === 'bar' && fieldStyles.bar)}>
        <Segments />
        <OpenCalendar />
      </Group>
      <Described by={props.messages} />
      <Popover className={cx(styles.popover)} offset={4}>
        <Dialog className={cx(styles.dialog)}>
          <Calendar firstDayOfWeek="mon">
            <CalendarParts />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** First and last day, both included, as ISO text. */
export function DateRangeField(
  props: Common & {
    start: string | null;
    end: string | null;
    onChange: (range: { start: string; end: string } | null) => void;
    toWord: string;
  },
) {
  const start = toDate(props.start);
  const end = toDate(props.end);
  return (
    <DateRangePicker
      {...pickerProps(props)}
      value={start && end ? { start, end } : null}
      onChange={(range) => props.onChange(range ? { start: range.start.toString(), end: range.end.toString() } : null)}
    >
      <FieldLabel text={props.label} isHidden={props.look === 'bar'} />
      <Group className={cx(fieldStyles.input, props.look === 'bar' && fieldStyles.bar)}>
        <Segments slot="start" />
        <span className={styles.to} aria-hidden="true">
          {props.toWord}
        </span>
        <Segments slot="end" />
        <OpenCalendar />
      </Group>
      <Described by={props.messages} />
      <Popover className={cx(styles.popover)} offset={4}>
        <Dialog className={cx(styles.dialog)}>
          <RangeCalendar firstDayOfWeek="mon">
            <CalendarParts />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

/** What both pickers are alike in. */
const pickerProps = (props: Common) =>
  ({
    className: cx(fieldStyles.field),
    'data-level': levelOf(props.messages),
    'data-span': props.span,
    isDisabled: props.isDisabled ?? false,
    firstDayOfWeek: 'mon',
    shouldForceLeadingZeros: true,
    validationBehavior: 'aria',
  }) as const;

function Segments(props: { slot?: 'start' | 'end' }) {
  return (
    <DateInput
      {...(props.slot ? { slot: props.slot } : {})}
      className={cx(props.slot ? styles.inRange : fieldStyles.date)}
    >
      {(segment) => <DateSegment segment={segment} className={cx(fieldStyles.segment)} />}
    </DateInput>
  );
}

function OpenCalendar() {
  return (
    <Button className={cx(styles.open)}>
      <Icon of={CalendarIcon} size={14} />
    </Button>
  );
}

function toDate(text: string | null): CalendarDate | null {
  try {
    return text === null ? null : parseDate(text);
  } catch {
    return null;
  }
}
