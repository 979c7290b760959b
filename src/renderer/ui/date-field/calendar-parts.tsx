import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './date-field.module.css';

/** Inside of a calendar: month, arrows, weeks from Monday. */
export function CalendarParts() {
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={cx(styles.arrow)}>
          <Icon of={ChevronLeft} size={14} />
        </Button>
        <Heading className={cx(styles.month)} />
        <Button slot="next" className={cx(styles.arrow)}>
          <Icon of={ChevronRight} size={14} />
        </Button>
      </header>
      <CalendarGrid className={cx(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={cx(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(styles.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
